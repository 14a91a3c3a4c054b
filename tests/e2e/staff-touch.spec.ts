import { signInAtDemo, test } from './demo-shop.ts'
import { expect, type Page } from './test.ts'

test.slow()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByText('Checking your access')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
}

/** Controls that are smaller than a touch target. A link in a sentence may be as low as its line. */
async function listSmallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const sizeOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const around = getComputedStyle(element, '::after')
      if (around.content === 'none' || around.position !== 'absolute') return [width, height] as const
      return [Math.max(width, parseFloat(around.width)), Math.max(height, parseFloat(around.height))] as const
    }
    const inSentence = (element: Element) =>
      element.matches('a') && element.closest('p, li:not([data-row]), dd') !== null && !element.closest('th, td')
    return [...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)')]
      .filter((target) => target.checkVisibility({ opacityProperty: true }) && !inSentence(target))
      .flatMap((target) => {
        const [width, height] = sizeOf(target.closest('label') ?? target)
        // Visible to screen readers only.
        if (width <= 1) return []
        const least = target.matches('th a, [data-row] > a') ? 44 : 24
        return width < 24 || height < least
          ? [`${Math.round(width)} × ${Math.round(height)}: ${target.outerHTML.slice(0, 120)}`]
          : []
      })
  })
}

test('every control on a phone is large enough for a finger, and links of cards and rows are 44 px high @phone', async ({
  page,
}) => {
  await signInAtDemo(page)
  const small: string[] = []
  for (const path of [
    ...['/admin', '/admin/orders', '/admin/orders?show=waiting-to-ship', '/admin/cases', '/admin/returns'],
    ...['/admin/people#customer%40demo.example', '/admin/email-logs', '/admin?tab=catalogue', '/admin?tab=utilities'],
  ]) {
    await open(page, path)
    small.push(...(await listSmallTargets(page)).map((target) => `${path}: ${target}`))
  }
  expect(small).toEqual([])
})

test('on a phone the footer is a band of at most 96 px that scrolls sideways to its last link @phone', async ({
  page,
}) => {
  await signInAtDemo(page)
  await open(page, '/admin/people')
  const band = page.getByRole('region', { name: 'About the shop' })
  expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThanOrEqual(96)
  expect(await band.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const edges = await band
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right))
  expect(Math.max(...edges)).toBeLessThanOrEqual(390)
  const last = band.getByRole('button', { name: 'Cookie settings' })
  await last.tap()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('Undo is within reach of a thumb, and covers no control @phone', async ({ page }) => {
  await signInAtDemo(page)
  await open(page, '/admin/orders?shipping=shipped')
  await page.getByRole('button', { name: 'Mark Delivered' }).first().tap()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  // Layout size, because a toast that is sliding in is scaled down.
  const sizeOf = (name: string) =>
    page
      .getByRole('button', { name })
      .first()
      .evaluate((button) => Math.min((button as HTMLElement).offsetWidth, (button as HTMLElement).offsetHeight))
  expect(await sizeOf('Undo')).toBeGreaterThanOrEqual(44)
  expect(await sizeOf('Close toast')).toBeGreaterThanOrEqual(24)
  const bar = await page.getByRole('navigation', { name: 'Admin, most used' }).boundingBox()
  const toast = await page.locator('[data-sonner-toast]').first().boundingBox()
  expect((toast?.y ?? Infinity) + (toast?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  await undo.tap()
  await expect(page.getByText('Undone')).toBeVisible()
})

test('a phone’s keyboard shrinks the page without covering a button, and the bottom bar hides while typing @phone', async ({
  page,
}) => {
  await signInAtDemo(page)
  await open(page, '/admin/new-order')
  await expect(page.locator('meta[name=viewport]').last()).toHaveAttribute(
    'content',
    /interactive-widget=resizes-content/,
  )
  const bar = page.getByRole('navigation', { name: 'Admin, most used' })
  await page.getByLabel('Reason').tap()
  await expect(bar).toBeVisible()
  await page.setViewportSize({ width: 390, height: 508 })
  await expect(bar).toBeHidden()
  await page.getByLabel('Reason').blur()
  await expect(bar).toBeVisible()
})

/** Runs in the page. `covered` lists the places of the navigation whose label a count, an icon or the next row overlaps. */
function measureRail(nav: HTMLElement) {
  const boxes = [...nav.querySelectorAll('li')].flatMap((row) => {
    const words = row.querySelector('a > span')!.firstChild! // its label
    const range = document.createRange()
    range.selectNodeContents(words)
    const others = [...row.querySelectorAll('svg, .tabular-nums')].map((other) => other.getBoundingClientRect())
    return [{ label: words.textContent ?? '', words: range.getBoundingClientRect(), others }]
  })
  // The box of a word is slightly taller than its letters.
  const air = 2
  const meet = (one: DOMRect, other: DOMRect) =>
    one.left < other.right - air &&
    other.left < one.right - air &&
    one.top < other.bottom - air &&
    other.top < one.bottom - air
  const isCovered = ({ words, others }: (typeof boxes)[number], index: number) =>
    [...others, ...boxes.flatMap((box, at) => (at === index ? [] : [box.words, ...box.others]))].some((other) =>
      meet(words, other),
    )
  return {
    hidden: nav.scrollHeight - nav.clientHeight,
    lowest: Math.min(...[...nav.querySelectorAll('a')].map((link) => link.getBoundingClientRect().height)),
    covered: boxes.filter(isCovered).map(({ label }) => label),
  }
}

test('in a low window the admin navigation shows all places, in rows of 24 px with uncovered labels @desktop', async ({
  page,
}) => {
  await signInAtDemo(page)
  await open(page, '/admin')
  const rail = page.getByRole('navigation', { name: 'Admin', exact: true })
  for (const [width, height] of [
    [1024, 800],
    [1024, 768],
    [1100, 900],
    [1280, 720],
    [1366, 650],
    [1440, 790],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const { hidden, lowest, covered } = await rail.evaluate(measureRail)
    expect.soft(hidden, `${width} × ${height}`).toBe(0)
    expect.soft(lowest, `${width} × ${height}`).toBeGreaterThanOrEqual(24)
    expect.soft(covered, `${width} × ${height}`).toEqual([])
    await expect.soft(rail.getByRole('link', { name: 'Test checkout' })).toBeInViewport({ ratio: 1 })
  }
})
