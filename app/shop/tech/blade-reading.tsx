import type { ReactNode } from 'react'

type BladeReadingProps = { index: number; words: string; picture: ReactNode; children: ReactNode }

/** The blade on one side, what it says on the other. */
export function BladeReading({ index, words, picture, children }: BladeReadingProps) {
  return (
    <div className="grid items-center gap-8 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)] lg:gap-14">
      {picture}
      <div>
        <p className="text-sm text-muted">Sweet spot index</p>
        <p className="display-type text-display tabular-nums">
          {index}
          <span className="ml-2 font-sans text-lg font-normal text-muted">/ 100</span>
        </p>
        <div aria-hidden="true" className="mt-4 h-2 overflow-hidden rounded-full bg-sunken">
          <div className="h-full origin-left bg-pitch" style={{ transform: `scaleX(${index / 100})` }} />
        </div>
        <p className="mt-4 min-h-[4.8rem] max-w-[44ch]">{words}</p>
        <div className="mt-4 max-w-96 space-y-2 noscript:hidden">{children}</div>
      </div>
    </div>
  )
}
