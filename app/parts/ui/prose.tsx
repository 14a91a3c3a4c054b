import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Text to be read: policies, the guide. Styles the plain elements inside it; see prose.css. */
export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('prose', className)}>{children}</div>
}
