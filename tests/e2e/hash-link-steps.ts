import { expect, type Page } from './test.ts'

/** The page's sentences and controls, with every number replaced by 0, because countdowns and ages change. */
export const readPage = (page: Page) =>
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

/** The page's hash links, without duplicates. Without the skip link, which has its own test because it leaves the address as it is. */
export const listHashLinks = (page: Page) =>
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

/** Follows a link: the visible one if there are several, by keyboard if only the keyboard reaches it. */
export async function follow(page: Page, href: string): Promise<void> {
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

/** Expects that the top of the link's target is visible or, if the page is too short for that, that it is scrolled to its end. */
export async function expectArrival(page: Page, href: string): Promise<void> {
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
      { message: `${href} does not arrive` },
    )
    .toBe('in view')
}

async function expectSame(page: Page, before: string[], after: string): Promise<void> {
  await expect.poll(async () => differences(before, await readPage(page)), { message: after }).toEqual([])
}

export function differences(before: string[], after: string[]): string[] {
  const lost = before.filter((text) => !after.includes(text)).map((text) => `lost: ${text}`)
  const added = after.filter((text) => !before.includes(text)).map((text) => `added: ${text}`)
  const isCountSame = before.length === after.length || lost.length + added.length > 0
  return [...lost, ...added, ...(isCountSame ? [] : [`${before.length} texts have become ${after.length}`])]
}

export async function skipToContent(page: Page): Promise<void> {
  const [before, address] = [await readPage(page), page.url()]
  await follow(page, '#main')
  await expect(page.locator('main')).toBeFocused()
  expect(page.url(), 'the skip link changed the address').toBe(address)
  await expectSame(page, before, 'the skip link changed the page')
}

/**
 * Follows hash links, because a changed hash must not discard a part of the page that is not hydrated yet: the first and the last link on a
 * newly opened page, the others one after the other. Also follows the first link again, and leaves and returns to it.
 */
export async function followWithinPage(page: Page, hrefs: string[], open: () => Promise<void>): Promise<void> {
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
