import {
  consentCookie,
  consentCookieName,
  isConsentCurrent,
  parseConsent,
  type ConsentRecord,
} from '#domain/customers/consent.ts'
import { openStorage } from '#app/parts/browser/web-storage.ts'
import { keepCardClear } from './place-card.ts'

export const consentStorage = openStorage('consent')

export function storedConsent(now: Date): ConsentRecord | null {
  const record = parseConsent(consentStorage.read()) ?? parseConsent(fromCookie())
  return record && isConsentCurrent(record, now) ? record : null
}

export function storeConsent(record: ConsentRecord): void {
  document.cookie = consentCookie(record)
  // If the browser blocks this, the cookie alone stores the choice.
  consentStorage.write(JSON.stringify(record))
}

/** Shows or hides the banner, which is in every page's HTML. */
export function askForConsent(isAsked: boolean): void {
  if (isAsked) {
    document.documentElement.dataset.consent = 'asked'
    keepCardClear()
  } else delete document.documentElement.dataset.consent
}

export function allowsMeasuring(): boolean {
  const record = storedConsent(new Date())
  return record !== null && (record.analytics || record.marketing)
}

function fromCookie(): string | null {
  const start = `${consentCookieName}=`
  const pair = document.cookie.split('; ').find((part) => part.startsWith(start))
  try {
    return pair ? decodeURIComponent(pair.slice(start.length)) : null
  } catch {
    return null
  }
}
