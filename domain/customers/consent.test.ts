import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  acceptAll,
  consentCookie,
  consentMode,
  isConsentCurrent,
  parseConsent,
  rejectNonEssential,
  savePreferences,
} from './consent.ts'

const now = new Date('2026-11-15T10:00:00Z')
const updatedAt = '2026-11-15T10:00:00.000Z'

test('each of the three choices is stored with its purposes', () => {
  expect(acceptAll(now)).toEqual({ functional: true, analytics: true, marketing: true, updatedAt })
  expect(rejectNonEssential(now)).toEqual({ functional: true, analytics: false, marketing: false, updatedAt })
  expect(savePreferences({ analytics: true, marketing: false }, now)).toEqual({
    functional: true,
    analytics: true,
    marketing: false,
    updatedAt,
  })
})

const anyRecord = fc
  .record({ analytics: fc.boolean(), marketing: fc.boolean() })
  .map((choice) => savePreferences(choice, now))

test('a stored choice is read back unchanged', () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      expect(parseConsent(JSON.stringify(record))).toEqual(record)
    }),
  )
})

test.for([
  null,
  '',
  'yes',
  '{',
  'null',
  '[]',
  '7',
  '{}',
  JSON.stringify({ functional: true, analytics: true, marketing: true }),
  JSON.stringify({ functional: false, analytics: true, marketing: true, updatedAt }),
  JSON.stringify({ functional: true, analytics: 'true', marketing: true, updatedAt }),
  JSON.stringify({ functional: true, analytics: true, marketing: 1, updatedAt }),
  JSON.stringify({ functional: true, analytics: true, marketing: true, updatedAt: 'yesterday' }),
  JSON.stringify({ functional: true, analytics: true, marketing: true, updatedAt: 1763200800000 }),
] as const)('%s is no choice', (text) => {
  expect(parseConsent(text)).toBeNull()
})

test('any invalid text is refused without an exception', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parseConsent(text)).toBeNull()
    }),
  )
})

test('unknown fields of a stored record are dropped', () => {
  expect(parseConsent(JSON.stringify({ ...acceptAll(now), admin: true }))).toEqual(acceptAll(now))
})

test('a choice is valid for 180 days', () => {
  const day = 24 * 60 * 60 * 1000
  const record = acceptAll(now)
  expect(isConsentCurrent(record, now)).toBe(true)
  expect(isConsentCurrent(record, new Date(now.getTime() + 180 * day - 1))).toBe(true)
  expect(isConsentCurrent(record, new Date(now.getTime() + 180 * day))).toBe(false)
})

test('the cookie carries the record for 180 days', () => {
  const [pair = '', ...attributes] = consentCookie(acceptAll(now)).split('; ')
  const [name, value = ''] = pair.split('=')
  expect(name).toBe('cookie_consent')
  expect(parseConsent(decodeURIComponent(value))).toEqual(acceptAll(now))
  expect(attributes).toEqual(['Max-Age=15552000', 'Path=/', 'SameSite=Lax'])
})

test('Analytics grants analytics storage, Marketing the three advertising permissions', () => {
  fc.assert(
    fc.property(fc.option(anyRecord), (record) => {
      const marketing = record?.marketing ? 'granted' : 'denied'
      expect(consentMode(record)).toEqual({
        analytics_storage: record?.analytics ? 'granted' : 'denied',
        ad_storage: marketing,
        ad_user_data: marketing,
        ad_personalization: marketing,
        functionality_storage: 'granted',
        security_storage: 'granted',
      })
    }),
  )
})
