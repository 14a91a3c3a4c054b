import { gtag, startDataLayer } from '#app/parts/analytics/gtag.ts'
import { publicAddress } from '#app/parts/analytics/page-location.ts'
import { consentMode, type ConsentRecord } from '#domain/customers/consent.ts'

export type TagIds = { analytics: string | null; ads: string | null }

const configured = new Set<string>()
let told: string | null = null
let reportedPage: string | null = null

/** Whether Google's script is part of this document; once it is, only another document is free of it. */
export const isTagLoaded = () => configured.size > 0

/** Tells Google the choice and loads its script once allowed. A withdrawal reloads, or the script would go on. */
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
  // Page views are reported by `reportPage`, which knows what to leave out of the address.
  gtag('config', id, { send_page_view: false, page_location: publicAddress(window.location.href) })
}

/** One page view for each page that is opened, from the moment the tag is there. */
export function reportPage(): void {
  const page_location = publicAddress(window.location.href)
  if (!isTagLoaded() || page_location === reportedPage) return
  reportedPage = page_location
  gtag('set', { page_location })
  gtag('event', 'page_view', { page_location, page_title: document.title })
}
