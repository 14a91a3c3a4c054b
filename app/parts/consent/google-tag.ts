import { gtag, startDataLayer } from '#app/parts/analytics/gtag.ts'
import { publicAddress } from '#app/parts/analytics/page-location.ts'
import { consentMode, type ConsentRecord } from '#domain/customers/consent.ts'

export type TagIds = { analytics: string | null; ads: string | null }

const configured = new Set<string>()
let told: string | null = null
let reportedPage: string | null = null

/** Whether Google's script was loaded into this document; only a new document is free of it. */
export const isTagLoaded = () => configured.size > 0

/**
 * Reports the choice to Google and loads its script once allowed. A withdrawal reloads the page, because a loaded script cannot
 * be stopped.
 */
export function followConsent(ids: TagIds, record: ConsentRecord | null): void {
  startDataLayer()
  if (!record) return

  const mode = consentMode(record)
  if (told !== JSON.stringify(mode)) gtag('consent', 'update', mode)
  told = JSON.stringify(mode)

  const allowed = [record.analytics ? ids.analytics : null, record.marketing ? ids.ads : null].filter(
    (id) => id !== null,
  )
  if ([...configured].some((id) => !allowed.includes(id))) return window.location.reload()

  for (const id of allowed) configureTag(id)
}

function configureTag(id: string): void {
  if (configured.has(id)) return
  if (!isTagLoaded()) {
    gtag('js', new Date())
    const script = document.createElement('script')
    script.async = true
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
    document.head.append(script)
  }
  configured.add(id)
  // Page views are reported by `reportPage`, which removes private parts of the address.
  gtag('config', id, { send_page_view: false, page_location: publicAddress(window.location.href) })
}

/** Reports one view for each opened page, once the tag is loaded. */
export function reportPage(): void {
  const page_location = publicAddress(window.location.href)
  if (!isTagLoaded() || page_location === reportedPage) return
  reportedPage = page_location
  gtag('set', { page_location })
  gtag('event', 'page_view', { page_location, page_title: document.title })
}
