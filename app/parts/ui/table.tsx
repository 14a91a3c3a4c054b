import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type TableProps = {
  /** The caption of the table. Visually hidden if a heading beside it says the same. */
  caption: string
  isCaptionShown?: boolean
  /** Scrolls inside its own frame, with a sticky head. */
  isTall?: boolean
  /** TableHead and tbody; cells with the class `numeric` are aligned right, in digits of equal width. */
  children: ReactNode
  className?: string
}

/** A dense table. If it is too wide it scrolls sideways, by touch and by keyboard. */
export function Table({ caption, isCaptionShown = false, isTall = false, children, className }: TableProps) {
  const id = useId()
  return (
    <div
      role="region"
      aria-labelledby={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the arrow keys
      tabIndex={0}
      className={classNames(
        // Contains visually hidden content of cells, which would widen the page.
        'scroll-hint relative overflow-auto rounded-lg border border-line focus-visible:outline-offset-1',
        isTall && 'max-h-[70dvh]',
        className,
      )}
    >
      <table
        className={classNames(
          'w-full border-separate border-spacing-0 text-left text-sm',
          '[&_td]:border-t [&_td]:border-line [&_td]:h-(--row-height) [&_td]:px-(--cell-space) [&_td]:py-(--cell-padding) [&_td]:align-middle [&_th]:px-(--cell-space) [&_th]:py-[calc(var(--cell-padding)*1.25)]',
          '[&_thead_th]:sticky [&_thead_th]:top-0 [&_thead_th]:z-1 [&_thead_th]:bg-surface [&_thead_th]:text-xs [&_thead_th]:font-semibold [&_thead_th]:whitespace-nowrap [&_thead_th]:text-muted',
          '[&_tbody_th]:border-t [&_tbody_th]:border-line [&_tbody_th]:font-semibold [&_tbody_tr:hover]:bg-ink/3',
        )}
      >
        <caption id={id} className={isCaptionShown ? 'px-3 pt-3 text-left font-semibold' : 'sr-only'}>
          {caption}
        </caption>
        {children}
      </table>
    </div>
  )
}
