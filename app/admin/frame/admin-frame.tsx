import type { ReactNode } from 'react'
import type { StaffRole } from '#domain/customers/role.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { Heading } from '#app/parts/ui/heading.tsx'
import { AdminGate, type Denial } from './admin-gate.tsx'

type AdminFrameProps = {
  title: string
  /** One sentence beside the title. */
  about?: ReactNode
  path: string
  denial: Denial
  /** The least role that may see the page; admin by default. */
  least?: StaffRole
  /** Beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every admin page. The server renders the title; the content waits for the session. */
export function AdminFrame({ title, about, path, denial, least = 'admin', actions, children }: AdminFrameProps) {
  return (
    <>
      <Head
        title={`${title} – Admin`}
        description={`${title}: for admins of this shop.`}
        path={path}
        isIndexed={false}
      />
      <div className="px-4 py-4 pb-12 lg:px-6 lg:pt-2.5 print:p-0">
        {/* One line: what is worked in stands below it. */}
        <header className="no-print mb-2.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 lg:min-h-9 lg:flex-nowrap">
          <div className="shrink-0">
            <Heading level={1} look="title">
              {title}
            </Heading>
          </div>
          {about && <p className="min-w-0 flex-1 text-sm text-muted max-lg:basis-full">{about}</p>}
          {actions}
        </header>
        <AdminGate denial={denial} least={least}>
          {children}
        </AdminGate>
      </div>
    </>
  )
}
