import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const kinds = {
  information: 'border-l-notice bg-notice-soft',
  success: 'border-l-success bg-success-soft',
  warning: 'border-l-warning bg-warning-soft',
  danger: 'border-l-danger bg-danger-soft',
}

type NoticeProps = {
  kind?: keyof typeof kinds
  title?: ReactNode
  /**
   * How screen readers announce it: `alert` at once, `status` at the next pause. Leave it out for content that was there from
   * the start.
   */
  announce?: 'alert' | 'status'
  className?: string
  children?: ReactNode
}

export function Notice({ kind = 'information', title, announce, className, children }: NoticeProps) {
  return (
    <div
      role={announce}
      className={classNames('rounded-lg border-l-4 px-5 py-4 text-sm text-ink', kinds[kind], className)}
    >
      {title && <p className="font-semibold">{title}</p>}
      {children && <div className={title ? 'mt-1' : undefined}>{children}</div>}
    </div>
  )
}
