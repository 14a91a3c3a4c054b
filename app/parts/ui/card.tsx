import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type CardProps = {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside'
  /** `bare` leaves the inner space to the content, for cards that begin with a photograph. */
  padding?: 'bare' | 'small' | 'normal' | 'large'
  labelledBy?: string
  className?: string
  children: ReactNode
}

const paddings = { bare: '', small: 'p-4', normal: 'p-6', large: 'p-6 sm:p-8 lg:p-10' }

/** A sheet with a hairline, for something that stands for itself. */
export function Card({ as: Tag = 'div', padding = 'normal', labelledBy, className, children }: CardProps) {
  return (
    <Tag
      aria-labelledby={labelledBy}
      className={classNames('rounded-lg border border-line bg-surface text-ink', paddings[padding], className)}
    >
      {children}
    </Tag>
  )
}
