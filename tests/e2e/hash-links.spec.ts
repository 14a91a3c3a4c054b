import { href as addresses } from '#domain/site/href.ts'
import { aBuyer, openPaidOrder } from './buying-steps.ts'
import { signInAtDemo, test as demoTest } from './demo-shop.ts'
import { allPaths, unknown } from './public-paths.ts'
import {
  differences,
  expectArrival,
  follow,
  followWithinPage,
  listHashLinks,
  readPage,
  skipToContent,
} from './hash-link-steps.ts'
import { expect, hydrate, test, type Page } from './test.ts'

/** Scrolls through the page until every part of it has been rendered. */
async function readWholePage(page: Page): Promise<string[]> {
  await expect(async () => {
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
        scrollTo({ top, behavior: 'instant' })
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      }
    })
    expect(await page.locator('[data-room]').count()).toBe(0)
  }).toPass()
  return await readPage(page)
}

/** Expects the whole content of a page. Retries, because the address changes before the page does. */
async function expectWholePage(page: Page, wanted: string[], after: string): Promise<void> {
  await expect(async () => expect(differences(wanted, await readWholePage(page)), after).toEqual([])).toPass()
}

for (const path of allPaths) {
  test(`no hash link of ${path} removes content from the page @phone`, async ({ page, allow }) => {
    if (path === unknown) allow(/\(404\)$/)
    const open = async () => {
      // A new document each time, because a part that was hydrated once cannot be lost any more.
      await page.goto('about:blank')
      await page.goto(path)
      await hydrate(page)
    }
    await open()
    const links = await listHashLinks(page)
    await skipToContent(page)
    await followWithinPage(page, links.inPage, open)
  })
}

test('a hash link to another page shows that page completely, and Back shows the first page completely @desktop', async ({
  page,
  allow,
}) => {
  allow(/\(404\)$/)
  const followed = new Set<string>()
  const whole = new Map<string, string[]>()
  const wholePage = async (path: string) => {
    await page.goto('about:blank')
    await page.goto(path)
    await hydrate(page)
    return await readWholePage(page)
  }
  for (const path of allPaths) {
    await page.goto(path)
    const { toOthers } = await listHashLinks(page)
    for (const href of toOthers.filter((one) => !followed.has(one))) {
      followed.add(href)
      const target = href.replace(/#.*/, '')
      for (const one of [path, target]) if (!whole.has(one)) whole.set(one, await wholePage(one))
      await page.goto('about:blank')
      await page.goto(path)
      await hydrate(page)
      await follow(page, href)
      await expect(page).toHaveURL((url) => url.pathname + url.hash === href)
      await expectArrival(page, href)
      await expectWholePage(page, whole.get(target) ?? [], `${href} from ${path}`)
      await page.goBack()
      await expect(page).toHaveURL((url) => url.pathname === path)
      await expectWholePage(page, whole.get(path) ?? [], `back from ${href}`)
    }
  }
  expect(followed.size).toBeGreaterThan(3)
})

// The links of admin pages are followed in staff-screens.spec.ts.
demoTest('no hash link of an account page removes content @desktop', async ({ page }) => {
  await signInAtDemo(page)
  const open = async () => {
    await page.goto('about:blank')
    await page.goto(addresses.account)
    await expect(page.getByRole('button', { name: 'Download a copy of my data' })).toBeVisible()
    // Each part of the page fetches its own data, and shows a message until it has arrived.
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
    await expect(page.getByText(/^(Checking|Loading)\b/)).toHaveCount(0)
  }
  await open()
  const { inPage } = await listHashLinks(page)
  await skipToContent(page)
  await followWithinPage(page, inPage, open)
})

test('no hash link on the page of an order removes content, and the order’s own link still works @phone', async ({
  page,
}) => {
  const order = await openPaidOrder(page, aBuyer())
  await order.getByRole('link', { name: 'Open your order' }).click()
  await expect(order).toHaveURL(/\/orders\/.*#/)
  const [path = '', token = ''] = order.url().split('#')
  for (const address of [path, `${path}/cancel`, `${path}/return`].map((one) => `${one}#${token}`)) {
    const open = async () => {
      await order.goto('about:blank')
      await order.goto(address)
      await expect(order.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(order.getByText(/^Opening your order/)).toHaveCount(0)
      await hydrate(order)
    }
    await open()
    const { inPage } = await listHashLinks(order)
    await skipToContent(order)
    await followWithinPage(order, inPage, open)
  }
})
