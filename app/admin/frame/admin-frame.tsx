import type { ReactNode } from 'react'
import type { StaffRole } from '#domain/role.ts'
import { Head } from '#app/seo/head.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { AdminGate, type Denial } from './admin-gate.tsx'

type AdminFrameProps = {
  title: string
  /** One line under the title. */
  about?: ReactNode
  path: string
  denial: Denial
  /** Who may see the page; nobody below an admin where it is left out. */
  least?: StaffRole
  /** Beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** What every admin page has in common. The server renders the title; what is under it waits for the session. */
export function AdminFrame({ title, about, path, denial, least = 'admin', actions, children }: AdminFrameProps) {
  return (
    <>
      <Head
        title={`${title} – Admin`}
        description={`${title}: for admins of this shop.`}
        path={path}
        isIndexed={false}
      />
      <div className="px-4 py-4 pb-12 lg:px-6 print:p-0">
        <header className="no-print mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <Heading level={1} look="title">
              {title}
            </Heading>
            {about && <p className="mt-1 max-w-[70ch] text-sm text-muted">{about}</p>}
          </div>
          {actions}
        </header>
        <AdminGate denial={denial} least={least}>
          {children}
        </AdminGate>
      </div>
    </>
  )
}
