import { consentMode } from '#domain/customers/consent.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Creates `window.dataLayer` with everything optional denied. Entries stay local until consent loads the tag. */
export function startDataLayer(): unknown[] {
  if (window.dataLayer) return window.dataLayer
  window.dataLayer = []
  gtag('consent', 'default', consentMode(null))
  gtag('set', 'ads_data_redaction', true)
  gtag('set', 'url_passthrough', false)
  return window.dataLayer
}

/** Google's tag reads commands only from `arguments` objects; an array in their place is ignored. */
export const gtag: (...command: unknown[]) => void = function () {
  // oxlint-disable-next-line prefer-rest-params
  startDataLayer().push(arguments)
}
