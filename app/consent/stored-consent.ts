import {
  consentCookie,
  consentCookieName,
  consentStorageKey,
  isConsentCurrent,
  parseConsent,
  type ConsentRecord,
} from '#domain/consent.ts'

/** The choice this browser remembers, if it is still in force. */
export function storedConsent(now: Date): ConsentRecord | null {
  const record = parseConsent(fromLocalStorage()) ?? parseConsent(fromCookie())
  return record && isConsentCurrent(record, now) ? record : null
}

export function storeConsent(record: ConsentRecord): void {
  document.cookie = consentCookie(record)
  try {
    localStorage.setItem(consentStorageKey, JSON.stringify(record))
  } catch {
    // Refused by the browser's settings: the cookie alone remembers.
  }
}

/** Shows the banner, which is in every page's HTML, or takes it away. */
export function askForConsent(isAsked: boolean): void {
  if (isAsked) document.documentElement.dataset.consent = 'asked'
  else delete document.documentElement.dataset.consent
}

export function allowsMeasuring(): boolean {
  const record = storedConsent(new Date())
  return record !== null && (record.analytics || record.marketing)
}

function fromLocalStorage(): string | null {
  try {
    return localStorage.getItem(consentStorageKey)
  } catch {
    return null
  }
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
