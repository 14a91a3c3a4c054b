import { expect, onTestFinished, test, vi } from 'vitest'
import { acceptAll, consentCookie, rejectNonEssential } from '#domain/customers/consent.ts'
import { storageKeys } from '#app/parts/browser/web-storage.ts'
import { storeConsent, storedConsent } from './stored-consent.ts'

const now = new Date('2026-05-01T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)

function openBrowser({ stored, cookie = '' }: { stored?: string | null; cookie?: string }) {
  const storage = new Map<string, string>(stored ? [[storageKeys.consent.key, stored]] : [])
  const document = { cookie }
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { storage, document }
}

test('a fresh browser has not chosen', () => {
  openBrowser({})
  expect(storedConsent(now)).toBeNull()
})

test('a choice is stored in local storage and in a cookie for 180 days', () => {
  const { storage, document } = openBrowser({})
  const record = acceptAll(now)
  storeConsent(record)
  expect(JSON.parse(storage.get(storageKeys.consent.key) ?? '')).toEqual(record)
  expect(document.cookie).toContain(`Max-Age=${180 * 24 * 60 * 60}`)
  expect(storedConsent(later(179))).toEqual(record)
  expect(storedConsent(later(181))).toBeNull()
})

test('the cookie is used if local storage was cleared', () => {
  const record = rejectNonEssential(now)
  const [pair] = consentCookie(record).split(';')
  openBrowser({ cookie: `other=1; ${pair}` })
  expect(storedConsent(now)).toEqual(record)
})

test.each(['', '{', 'null', '{"analytics":true}', '{"functional":true,"analytics":"yes","marketing":false}'])(
  'foreign text in storage (%s) is no consent',
  (stored) => {
    openBrowser({ stored, cookie: 'cookie_consent=%E0%A4%A' })
    expect(storedConsent(now)).toBeNull()
  },
)

test('a browser that blocks storage uses the cookie alone', async () => {
  const { document } = openBrowser({})
  vi.stubGlobal('localStorage', undefined)
  storeConsent(acceptAll(now))
  document.cookie = document.cookie.split(';')[0] ?? ''
  // Loads the module again, because the next page has none of this page's memory.
  vi.resetModules()
  const nextPage = await import('./stored-consent.ts')
  expect(nextPage.storedConsent(now)).toEqual(acceptAll(now))
})
