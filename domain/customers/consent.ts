export type ConsentRecord = {
  functional: true
  analytics: boolean
  marketing: boolean
  /** ISO timestamp of the choice. */
  updatedAt: string
}

export type ConsentChoice = Pick<ConsentRecord, 'analytics' | 'marketing'>

export const consentCookieName = 'cookie_consent'
export const consentLifetimeDays = 180

const dayInSeconds = 24 * 60 * 60

export function acceptAll(now: Date): ConsentRecord {
  return savePreferences({ analytics: true, marketing: true }, now)
}

export function rejectNonEssential(now: Date): ConsentRecord {
  return savePreferences({ analytics: false, marketing: false }, now)
}

export function savePreferences({ analytics, marketing }: ConsentChoice, now: Date): ConsentRecord {
  return { functional: true, analytics, marketing, updatedAt: now.toISOString() }
}

/** A stored choice, or null: then the banner asks again. Visitors can change their storage, so each field is checked. */
export function parseConsent(text: string | null): ConsentRecord | null {
  const stored = parseObject(text)
  if (!stored) return null

  const { functional, analytics, marketing, updatedAt } = stored
  if (functional !== true || typeof analytics !== 'boolean' || typeof marketing !== 'boolean') return null
  if (typeof updatedAt !== 'string' || Number.isNaN(Date.parse(updatedAt))) return null
  return { functional, analytics, marketing, updatedAt }
}

function parseObject(text: string | null): Record<string, unknown> | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

/** Whether a choice is still valid. Unlike a cookie, local storage does not expire. */
export function isConsentCurrent(record: ConsentRecord, now: Date): boolean {
  const age = now.getTime() - Date.parse(record.updatedAt)
  return age < consentLifetimeDays * dayInSeconds * 1000
}

export function consentCookie(record: ConsentRecord): string {
  const value = encodeURIComponent(JSON.stringify(record))
  return `${consentCookieName}=${value}; Max-Age=${consentLifetimeDays * dayInSeconds}; Path=/; SameSite=Lax`
}

type Permission = 'granted' | 'denied'

/** Google's Consent Mode v2. */
export type ConsentMode = {
  ad_storage: Permission
  ad_user_data: Permission
  ad_personalization: Permission
  analytics_storage: Permission
  functionality_storage: Permission
  security_storage: Permission
}

export function consentMode(record: ConsentRecord | null): ConsentMode {
  const analytics = record?.analytics ? 'granted' : 'denied'
  const marketing = record?.marketing ? 'granted' : 'denied'
  return {
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
    analytics_storage: analytics,
    functionality_storage: 'granted',
    security_storage: 'granted',
  }
}
