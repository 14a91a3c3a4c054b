import { expect, onTestFinished, test, vi } from 'vitest'
import { acceptAll, rejectNonEssential, savePreferences } from '#domain/customers/consent.ts'

const now = new Date('2026-05-01T12:00:00Z')
const ids = { analytics: 'G-TEST', ads: 'AW-TEST' }

/** Stubs the window and the document; `scripts` lists the added scripts, `reload` counts the reloads. */
async function openPage(href = 'https://shop.example/products') {
  vi.resetModules()
  const scripts: string[] = []
  const reload = vi.fn<() => void>()
  const window: { dataLayer?: unknown[]; location: object } = { location: { href, reload } }
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', {
    title: 'Products',
    createElement: () => ({}),
    head: { append: (script: { src: string }) => scripts.push(script.src) },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const tag = await import('./google-tag.ts')
  const commands = () => (window.dataLayer ?? []).map((command) => [...(command as IArguments)])
  return { ...tag, scripts, reload, commands, window }
}

test('before a choice no request goes to Google, and everything optional is denied', async () => {
  const page = await openPage()
  page.followConsent(ids, null)
  page.reportPage()
  expect(page.scripts).toEqual([])
  expect(page.commands()[0]?.slice(0, 2)).toEqual(['consent', 'default'])
  expect(page.commands().some(([kind]) => kind === 'event')).toBe(false)
})

test('accepting all loads the tag once and configures both ids', async () => {
  const page = await openPage()
  page.followConsent(ids, acceptAll(now))
  page.followConsent(ids, acceptAll(now))
  expect(page.scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST'])
  expect(page.commands().filter(([kind]) => kind === 'config')).toHaveLength(2)

  const updates = page.commands().filter(([kind, action]) => kind === 'consent' && action === 'update')
  expect(updates).toHaveLength(1)
  expect(updates[0]?.[2]).toMatchObject({
    analytics_storage: 'granted',
    ad_storage: 'granted',
    ad_user_data: 'granted',
  })
})

test('rejecting loads nothing', async () => {
  const page = await openPage()
  page.followConsent(ids, rejectNonEssential(now))
  expect(page.scripts).toEqual([])
})

test('an id is configured only for the purpose that was allowed', async () => {
  const page = await openPage()
  page.followConsent(ids, savePreferences({ analytics: false, marketing: true }, now))
  expect(page.scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=AW-TEST'])
  expect(
    page
      .commands()
      .filter(([kind]) => kind === 'config')
      .map(([, id]) => id),
  ).toEqual(['AW-TEST'])
})

test('without ids there is no tag, with any choice', async () => {
  const page = await openPage()
  page.followConsent({ analytics: null, ads: null }, acceptAll(now))
  expect(page.scripts).toEqual([])
})

test('a withdrawal is reported, and the document with the tag is reloaded', async () => {
  const page = await openPage()
  page.followConsent(ids, acceptAll(now))
  expect(page.reload).not.toHaveBeenCalled()
  page.followConsent(ids, rejectNonEssential(now))
  expect(page.reload).toHaveBeenCalledOnce()
  expect(page.commands().at(-1)?.[2]).toMatchObject({ analytics_storage: 'denied', ad_storage: 'denied' })
})

test('each page is reported once, without an order’s key', async () => {
  const page = await openPage('https://shop.example/checkout-success?session_id=cs_secret')
  page.followConsent(ids, acceptAll(now))
  page.reportPage()
  page.reportPage()
  const views = page.commands().filter(([, name]) => name === 'page_view')
  expect(views).toEqual([
    ['event', 'page_view', { page_location: 'https://shop.example/checkout-success', page_title: 'Products' }],
  ])
  expect(JSON.stringify(page.commands())).not.toContain('cs_secret')
})
