import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const sizes = { small: 'text-lg font-semibold', large: 'display-type text-[3rem] leading-none' }

type PriceProps = {
  amount: string
  before?: string | null
  note?: ReactNode
  size?: keyof typeof sizes
  className?: string
}

export function Price({ amount, before, note, size = 'large', className }: PriceProps) {
  return (
    <p data-keep-clear className={classNames('flex flex-wrap items-baseline gap-x-3 gap-y-1', className)}>
      <span className={sizes[size]}>
        {before && <span className="sr-only">Now </span>}
        {amount}
      </span>
      {before && (
        <s className="text-lg text-muted">
          <span className="sr-only">was </span>
          {before}
        </s>
      )}
      {note && <span className="text-sm text-muted">{note}</span>}
    </p>
  )
}
