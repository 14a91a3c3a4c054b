import type { ReactNode } from 'react'

type ChartFrameProps = { title: string; chart: ReactNode; table: ReactNode }

/** A picture of figures, and the figures themselves behind it. */
export function ChartFrame({ title, chart, table }: ChartFrameProps) {
  return (
    <figure className="min-w-0 rounded-lg border border-line bg-surface">
      <figcaption className="px-5 pt-4 font-semibold">{title}</figcaption>
      <div aria-hidden="true" className="px-2 py-3 text-xs">
        {chart}
      </div>
      <details className="group border-t border-line">
        <summary className="flex min-h-11 items-center px-5 text-sm font-semibold">
          <span className="link-underline group-open:hidden">Show as a table</span>
          <span className="link-underline not-group-open:hidden">Hide the table</span>
        </summary>
        <div className="px-3 pb-3">{table}</div>
      </details>
    </figure>
  )
}
