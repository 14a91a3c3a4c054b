import type { ReactNode } from 'react'
import { ConsentBanner } from '#app/parts/consent/consent-banner.tsx'
import { TagLoader } from '#app/parts/consent/tag-loader.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'
import { WithoutScripts } from './without-scripts.tsx'

export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1">
        <WithoutScripts />
        {children}
      </main>
      <SiteFooter />
      <ConsentBanner />
      <TagLoader />
    </div>
  )
}
