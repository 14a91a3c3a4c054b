import { href as addresses } from '#domain/site/href.ts'
import { aBuyer, openPaidOrder } from './buying-steps.ts'
import { signInAtDemo, test as demoTest } from './demo-shop.ts'
import { allPaths, unknown } from './public-paths.ts'
import { listScreens, settle } from './staff-paths.ts'
import { expect, hydrate, test, type Page } from './test.ts'

/** The page's sentences and controls, with every number replaced by 0, because countdowns and ages change. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = (node.textContent ?? '')
        .replaceAll(/\d+/g, '0')
        .replace(/^Order (today|within|by).*/, 'Order by')
        .trim()
      if (text && !node.parentElement?.closest('script, style, noscript')) found.push(text)
    }
    const controls = [...main.querySelectorAll('input, textarea, select, button, a')]
    return [...found, ...controls.map((control) => `<${control.localName} ${control.getAttribute('name') ?? ''}>`)]
  })

/** The page's hash links without duplicates. The skip link is tested on its own, because it does not change the address. */
const listHashLinks = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')].filter(
      ({ origin, hash }) => origin === location.origin && hash !== '' && hash !== '#main',
    )
    const isInPage = ({ pathname, search }: HTMLAnchorElement) =>
      pathname === location.pathname && (search === location.search || search === '')
    const hrefs = (found: HTMLAnchorElement[]) => [...new Set(found.map((link) => link.getAttribute('href') ?? ''))]
    return {
      inPage: hrefs(links.filter(isInPage)),
      toOthers: hrefs(links.filter((link) => !isInPage(link))),
    }
  })

/** Clicks the visible link, if there are several; a link that only the keyboard reaches is followed by keyboard. */
async function follow(page: Page, href: string): Promise<void> {
  const links = page.locator(`a[href="${href}"]`)
  await expect(links.first()).toBeAttached()
  await links.first().evaluate((first, address) => {
    const all = [...document.querySelectorAll<HTMLAnchorElement>('a')].filter(
      (link) => link.getAttribute('href') === address,
    )
    const shown = all.find((link) => link.checkVisibility()) ?? (first as HTMLAnchorElement)
    shown.click()
  }, href)
}

/** The target's top is visible, or the page is scrolled to its end if it is too short. */
async function expectArrival(page: Page, href: string): Promise<void> {
  const id = decodeURIComponent(href.replace(/.*#/, ''))
  await expect
    .poll(
      () =>
        page.evaluate((name) => {
          const target = document.getElementById(name)
          if (!target) return 'no such element'
          const { top } = target.getBoundingClientRect()
          const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
          const isAtTop = top > -2 && top < innerHeight / 3
          return isAtTop || (isAtEnd && top > -2 && top < innerHeight) ? 'in view' : `at ${Math.round(top)} px`
        }, id),
      { message: `${href} does not arrive`, timeout: 15_000 },
    )
    .toBe('in view')
}

async function expectSame(page: Page, before: string[], after: string): Promise<void> {
  await expect
    .poll(async () => differences(before, await readPage(page)), { message: after, timeout: 15_000 })
    .toEqual([])
}

function differences(before: string[], after: string[]): string[] {
  const lost = before.filter((text) => !after.includes(text)).map((text) => `lost: ${text}`)
  const added = after.filter((text) => !before.includes(text)).map((text) => `added: ${text}`)
  const isCountSame = before.length === after.length || lost.length + added.length > 0
  return [...lost, ...added, ...(isCountSame ? [] : [`${before.length} texts have become ${after.length}`])]
}

async function skipToContent(page: Page): Promise<void> {
  const [before, address] = [await readPage(page), page.url()]
  await follow(page, '#main')
  await expect(page.locator('main')).toBeFocused()
  expect(page.url(), 'the skip link changed the address').toBe(address)
  await expectSame(page, before, 'the skip link changed the page')
}

/**
 * Follows the first and the last link from a freshly opened page, and those between one after the other: a changed hash must not discard a
 * part that is not hydrated yet. Also follows the first link again, and leaves and returns to it.
 */
async function followWithinPage(page: Page, hrefs: string[], open: () => Promise<void>): Promise<void> {
  for (const href of hrefs) {
    if (href === hrefs[0] || href === hrefs.at(-1)) await open()
    const before = await readPage(page)
    await follow(page, href)
    await expectArrival(page, href)
    await expectSame(page, before, `${href} changed the page`)
    if (href === hrefs[0]) await returnTo(page, href, before)
  }
}

async function returnTo(page: Page, href: string, before: string[]): Promise<void> {
  await follow(page, href)
  await expectArrival(page, href)
  await expectSame(page, before, `${href} changed the page when followed again`)
  await page.goBack()
  await expectSame(page, before, `the way back from ${href} changed the page`)
  await page.goForward()
  await expectSame(page, before, `the way forward to ${href} changed the page`)
}

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

/** Retries, because the address changes before the page does. */
async function expectWholePage(page: Page, wanted: string[], after: string): Promise<void> {
  await expect(async () => expect(differences(wanted, await readWholePage(page)), after).toEqual([])).toPass()
}

for (const path of allPaths) {
  test(`no hash link of ${path} removes content from the page @phone`, async ({ page, allow }) => {
    if (path === unknown) allow(/\(404\)$/)
    const open = async () => {
      // A new document each time, because a part that was once hydrated cannot be lost any more.
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

test('a hash link to another page shows that whole page, and Back this whole page @desktop', async ({
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

demoTest('no hash link of an admin or account page removes content @desktop', async ({ page }) => {
  await signInAtDemo(page)
  for (const path of [...(await listScreens(page)), addresses.account]) {
    const open = async () => {
      await page.goto('about:blank')
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await settle(page)
      await expect(page.getByText('Looking at your orders')).toHaveCount(0)
    }
    await open()
    const { inPage } = await listHashLinks(page)
    await skipToContent(page)
    await followWithinPage(page, inPage, open)
  }
})

test('no hash link of an order opened by its link removes content, and the link still works @phone', async ({
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
