import type { ReactNode } from 'react'
import { classNames } from '#app/parts/ui/class-names.ts'

type FactListProps = {
  /** A fact without a value is left out. */
  facts: readonly { label: string; value: ReactNode }[]
  className?: string
}

/** Names and values in two columns; nothing if there are none. */
export function FactList({ facts, className }: FactListProps) {
  if (facts.length === 0) return null
  return (
    <dl className={classNames('grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm', className)}>
      {facts.map(
        ({ label, value }) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
