import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The small line over a headline that says what the part is about. */
export function Eyebrow({ className, children }: { className?: string; children: ReactNode }) {
  return <p className={classNames('label-caps text-muted', className)}>{children}</p>
}
