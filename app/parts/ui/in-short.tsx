import type { ReactNode } from 'react'

/** A summary before a long text. Each line must be true on its own. */
export function InShort({ lines }: { lines: readonly ReactNode[] }) {
  return (
    <section aria-labelledby="in-short" className="max-w-[68ch] rounded-lg border border-line bg-cream p-6 sm:p-7">
      <h2 id="in-short" className="label-caps text-muted">
        In short
      </h2>
      <ul className="mt-3 space-y-2">
        {lines.map((line, index) => (
          <li
            key={index}
            className="flex gap-3 before:mt-[0.6em] before:size-1.5 before:shrink-0 before:rounded-full before:bg-marker"
          >
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
