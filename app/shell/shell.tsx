import type { ReactNode } from 'react'
import { ConsentBanner } from '#app/consent/consent-banner.tsx'
import { TagLoader } from '#app/consent/tag-loader.tsx'
import { PageChange } from './page-change.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

// No browser with scripts shows it, so none fetches it.
const ScriptsNeeded = import.meta.env.SSR ? (await import('./scripts-needed.tsx')).ScriptsNeeded : () => null

/** What surrounds every page. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="no-print fixed top-3 left-3 z-50 -translate-y-24 rounded-lg bg-lime px-5 py-3 font-semibold text-navy focus:translate-y-0"
      >
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1">
        <noscript>
          <ScriptsNeeded />
        </noscript>
        {children}
      </main>
      <SiteFooter />
      <ConsentBanner />
      <TagLoader />
      <PageChange />
    </div>
  )
}
