import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The width and side margins that everything on a page shares. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('container-page', className)}>{children}</div>
}
