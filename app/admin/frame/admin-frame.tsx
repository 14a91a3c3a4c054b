import type { ReactNode } from 'react'
import { Head } from '#app/seo/head.tsx'
import { ShopQueries } from '#app/api/shop-queries.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { AdminGate, type Denial } from './admin-gate.tsx'
import { AdminNav } from './admin-nav.tsx'

type AdminFrameProps = {
  title: string
  /** One line under the title. */
  about?: ReactNode
  path: string
  denial: Denial
  /** Beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** What every admin page has in common. The server renders the frame; what is inside waits for the session. */
export function AdminFrame({ title, about, path, denial, actions, children }: AdminFrameProps) {
  return (
    <>
      <Head
        title={`${title} – Admin`}
        description={`${title}: for admins of this shop.`}
        path={path}
        isIndexed={false}
      />
      <ShopQueries>
        <div className="container-page grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[11.5rem_minmax(0,1fr)] lg:gap-8 print:block">
          <AdminNav />
          <div className="min-w-0 py-6 pb-20 lg:py-8 print:py-0">
            <header className="no-print mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
              <div>
                <Heading level={1} look="title">
                  {title}
                </Heading>
                {about && <p className="mt-2 max-w-[70ch] text-sm text-muted">{about}</p>}
              </div>
              {actions}
            </header>
            <AdminGate denial={denial}>{children}</AdminGate>
          </div>
        </div>
      </ShopQueries>
    </>
  )
}
