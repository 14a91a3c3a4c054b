import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { listProjectFiles, projectRoot } from '#tests/support/project-files.ts'
import { findElements } from '#tests/support/read-html.ts'
import { htmlOf } from '#tests/support/rendered-pages.ts'
import { hasShownStorage, openStorage, storageKeys } from './web-storage.ts'

/** A fake browser storage. Its keys are its own properties, as in a browser. */
class Area {
  getItem(key: string) {
    return (Reflect.get(this, key) as string | undefined) ?? null
  }
  setItem(key: string, text: string) {
    Reflect.set(this, key, text)
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new Area())
  vi.stubGlobal('sessionStorage', new Area())
  return () => vi.unstubAllGlobals()
})

test('a value is stored under its key, in its area, until it is removed', () => {
  const promo = openStorage('promo')
  expect(promo.read()).toBeNull()
  expect(promo.write('WYCOMBE10')).toBe(true)
  expect(sessionStorage.getItem('shop.promo')).toBe('WYCOMBE10')
  expect(localStorage.getItem('shop.promo')).toBeNull()
  expect(openStorage('promo').read()).toBe('WYCOMBE10')
  promo.remove()
  expect(sessionStorage.getItem('shop.promo')).toBeNull()
})

test.each([
  ['is denied', () => vi.stubGlobal('localStorage', undefined)],
  [
    'is full',
    () =>
      vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }),
  ],
])('if storage %s, written values last as long as the page, and `write` says so', (_, spoil) => {
  const session = openStorage('session')
  spoil()
  expect(session.write('{}')).toBe(false)
  expect(session.read()).toBe('{}')
  session.remove()
  expect(session.read()).toBeNull()
})

test.each([
  ['session', '', true],
  ['promo', '', true],
  ['draft', 'submit-contact', true],
  ['consent', '', false],
  ['orderPass', 'o1', false],
  ['reportedPurchases', '', false],
] as const)('a stored %s%s makes a page hydrate at once: %s', (name, rest, isShown) => {
  expect(hasShownStorage()).toBe(false)
  openStorage(name, rest).write('anything')
  expect(hasShownStorage()).toBe(isShown)
})

test('no key outside the list is stored', () => {
  const sources = listProjectFiles().filter((file) => /^app\/.+(?<!\.test)\.tsx?$/.test(file))
  const using = (pattern: RegExp) =>
    sources.filter((file) => pattern.test(readFileSync(join(projectRoot, file), 'utf8')))
  const advice = 'add the key to storageKeys of app/parts/browser/web-storage.ts and use openStorage'
  expect(using(/\b(localStorage|sessionStorage|indexedDB|caches)\b/), advice).toEqual([
    'app/parts/browser/web-storage.ts',
  ])
  expect(using(/['"`]shop\.[a-z]/), advice).toEqual(['app/parts/browser/web-storage.ts'])
  const cookies = 'list the cookie in app/shop/policies/kept-in-browser.ts'
  expect(using(/document\.cookie\b|cookieStore/), cookies).toEqual(['app/parts/consent/stored-consent.ts'])
})

test('the privacy page lists everything that is stored', async () => {
  const cells = findElements(await htmlOf('/privacy'), 'td').map(({ text }) => text)
  const names = Object.values(storageKeys).map(({ key }) => key.replace(/\.$/, '.*'))
  expect(cells).toEqual(expect.arrayContaining(names.filter((name) => name !== 'shop.consent')))
  expect(cells).toEqual(expect.arrayContaining(['cookie_consent, shop.consent', '_ga, _ga_*', '_gcl_*']))
})
