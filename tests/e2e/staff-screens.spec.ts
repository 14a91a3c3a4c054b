import { placeGroups } from '#app/admin/frame/places.ts'
import { cookieCard, listCoveredControls } from './cookie-card.ts'
import { signInAtDemo, test, testLater } from './demo-shop.ts'
import { followWithinPage, listHashLinks, skipToContent } from './hash-link-steps.ts'
import { firstLink, listScreens, settle } from './staff-paths.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, isQuick, settled, takePicture, type Page } from './test.ts'
import type { Locator } from '@playwright/test'

test.slow()

const widths = isQuick ? [1440] : [320, 390, 768, 1024, 1280, 1440, 2560]

/** Controls that lie past the edge of the window, or of the box that clips them. */
async function listCutControls(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    // Tabs and views are rows that scroll sideways on purpose.
    const isPushed = (element: Element) => element.closest('[role=tablist], nav[aria-label=Views] ul') !== null
    const isCut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      if (width === 0) return false
      for (let box = element.parentElement; box; box = box.parentElement) {
        // Visible to screen readers only.
        if (box.offsetWidth <= 1) return false
        if (getComputedStyle(box).overflowX === 'visible') continue
        const edges = box.getBoundingClientRect()
        if (left < edges.left - 1 || right > edges.right + 1) return true
      }
      return left < -1 || right > innerWidth + 1
    }
    const controls = document.querySelectorAll('main :is(a[href], button, input, select, textarea)')
    return [...controls]
      .filter((control) => control.checkVisibility() && !isPushed(control) && isCut(control))
      .map((control) => control.outerHTML.slice(0, 160))
  })
}

/** Tables that are wider than their frame, and rows that are taller than one line, if rows are not shown as cards. */
async function listOddTables(page: Page): Promise<string[]> {
  // Waits for the fonts, because some letters of the fallback font are wider and may need a second line.
  await page.evaluate(() => document.fonts.ready.then(() => null))
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLTableElement>('main table')]
      .filter((table) => table.checkVisibility())
      .flatMap((table) => {
        const frame = table.parentElement
        const faults = frame && frame.scrollWidth > frame.clientWidth ? ['wider than its frame'] : []
        const rows = innerWidth >= 1024 ? [...table.querySelectorAll('tbody tr')] : []
        for (const row of rows) {
          const { height } = row.getBoundingClientRect()
          if (height < 36 || height > 40) faults.push(`a row of ${height} px`)
          // Not counted: a checkbox, which has an invisible border, and text that is cut on purpose, with an ellipsis.
          const spilling = [...row.children].find(
            (cell) =>
              cell.scrollWidth > cell.clientWidth + 1 &&
              cell.textContent !== '' &&
              getComputedStyle(cell).overflowX === 'visible',
          )
          if (spilling) faults.push(`words over the next cell: ${spilling.textContent}`)
        }
        return faults.map((fault) => `${table.caption?.textContent}: ${fault}`)
      }),
  )
}

async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settle(page)
}

/** Expects that neither the skip link nor a hash link of the page removes content from it. */
async function followHashLinks(page: Page, path: string): Promise<void> {
  await skipToContent(page)
  const { inPage } = await listHashLinks(page)
  if (inPage.length === 0) return
  const open = async () => {
    await page.goto('about:blank')
    await openScreen(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await followWithinPage(page, inPage, open)
  await open()
}

/** The screens and dialogs are split into tests of similar length, so that all workers stay busy. */
const shares = [1, 2, 3, 4]
const shareOf = <Thing>(things: Thing[], share: number) =>
  things.filter((_, index) => index % shares.length === share - 1)

for (const share of shares) {
  test(`every admin page fits every window with no control cut off, keeps its content and is accessible, in light and dark, ${share} of ${shares.length} @desktop @quick`, async ({
    page,
  }) => {
    await signInAtDemo(page)
    const cut: string[] = []
    const odd: string[] = []
    for (const path of shareOf(await listScreens(page), share)) {
      await page.emulateMedia({ colorScheme: 'light' })
      await openScreen(page, path)
      if (!isQuick) await followHashLinks(page, path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoSidewaysScroll(page)
        cut.push(...(await listCutControls(page)).map((control) => `${path} at ${width} px: ${control}`))
        odd.push(...(await listOddTables(page)).map((fault) => `${path} at ${width} px: ${fault}`))
        if (width === 390) await expectAccessible(page)
      }
      await page.setViewportSize({ width: 1440, height: 900 })
      await takePicture(page, `screen${path.replaceAll(/[^a-z]+/g, '-')}`)
      await page.emulateMedia({ colorScheme: 'dark' })
      await settled(page)
      await expectAccessible(page)
    }
    expect(cut).toEqual([])
    expect(odd).toEqual([])
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect(await scheme()).toBe('dark')
    await page.goto('/')
    expect(await scheme()).toBe('normal')
  })
}

testLater('late days and old dates fit in every list @desktop', async ({ page }) => {
  await signInAtDemo(page)
  await page.goto('/admin/cases')
  await expect(page.getByRole('cell', { name: /^Late, / }).first()).toBeVisible()
  const odd: string[] = []
  for (const path of await listScreens(page)) {
    await openScreen(page, path)
    for (const width of widths.filter((width) => width >= 1024)) {
      await page.setViewportSize({ width, height: 900 })
      odd.push(...(await listOddTables(page)).map((fault) => `${path} at ${width} px: ${fault}`))
    }
  }
  expect(odd).toEqual([])
})

type Opening = { at: string; press: string | RegExp; also?: (page: Page) => Promise<void> }

/** Every dialog that can be opened in the demo. */
async function listDialogs(page: Page): Promise<Opening[]> {
  const toShip = '/admin/orders?show=waiting-to-ship'
  const order = await firstLink(page, toShip)
  const claim = await firstLink(page, '/admin/cases?kind=claim')
  const each = (at: string, ...pressed: Opening['press'][]) => pressed.map((press) => ({ at, press }))
  const chooseAll = (on: Page) => on.getByRole('checkbox', { name: 'Select all on this page' }).click()
  return [
    ...each(order, 'Manage Shipping', 'Correct', 'Refund', 'Set the date'),
    ...each('/admin/orders?search=wicket', 'Save this view'),
    { at: toShip, press: /^Ship \d+/, also: chooseAll },
    ...each(await firstLink(page, '/admin/orders?show=payment-problem'), 'Accept'),
    ...each(await firstLink(page, '/admin/orders?show=address-change'), 'Use the new address'),
    ...each(await firstLink(page, '/admin/orders?show=held'), /^Release/),
    ...each('/admin/returns', 'Inspect', 'Received', 'Accept', 'Dismiss'),
    ...each(claim, 'Decide claim', 'Record repair', 'Close case'),
    ...each('/admin?tab=retailers&status=pending', 'Approved'),
    ...each('/admin?tab=catalogue', /^Prices and stock of ZAP/, /^Edit str8bat/, 'New code', /^Edit CLUB20/),
    ...each('/admin?tab=utilities', /^Change role/, 'Delete test orders'),
    ...each('/admin/email-logs?status=failed', /^View/, 'Send all failed again'),
    ...each('/admin/data-protection', 'Erase a person…'),
    ...each('/admin', 'Find anything'),
  ]
}

/** The parts of an open dialog that lie past the edge of the window. */
async function listCutInDialog(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    const parts = dialog ? [dialog, ...dialog.querySelectorAll('a[href], button, input, select, textarea')] : []
    return parts
      .filter((part) => part.checkVisibility())
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect()
        return width > 1 && (left < -1 || right > innerWidth + 1)
      })
      .map((part) => part.outerHTML.slice(0, 120))
  })
}

for (const share of shares) {
  test(`every admin dialog fits every window and is accessible, in light and dark, ${share} of ${shares.length} @desktop`, async ({
    page,
  }) => {
    await signInAtDemo(page)
    const cut: string[] = []
    const byScreen = Map.groupBy(await listDialogs(page), ({ at }) => at)
    let opened = ''
    for (const { at, press, also } of shareOf([...byScreen.values()], share).flat()) {
      await page.emulateMedia({ colorScheme: 'light' })
      if (at === opened) await settled(page)
      else await openScreen(page, at)
      opened = at
      await also?.(page)
      const opener = page.getByRole('button', { name: press, exact: typeof press === 'string' }).first()
      await opener.click()
      await expect(page.locator('dialog[open]'), `${press} at ${at}`).toBeVisible()
      await expect(page.locator('dialog[open]').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      await expectAccessible(page)
      for (const width of [390, 1024, 2560]) {
        await page.setViewportSize({ width, height: 844 })
        await expectNoSidewaysScroll(page)
        cut.push(...(await listCutInDialog(page)).map((part) => `${press} at ${width} px: ${part}`))
      }
      await page.setViewportSize({ width: 1440, height: 900 })
      await takePicture(page, `dialog-${String(press).replaceAll(/[^a-z]+/gi, '-')}`)
      await page.emulateMedia({ colorScheme: 'dark' })
      await settled(page)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
    expect(cut).toEqual([])
  })
}

/** The rows behind a number of the overview: table rows, or cards of submissions. */
function listedFor(page: Page, matter: string): Locator {
  const tables: Record<string, RegExp> = {
    'Webhooks that failed': /^Webhooks that failed/,
    'Returns to inspect': /^Returns/,
    'Cancellations to check': /^Cancellations to check/,
    'Payments without an order': /^Payments without an order/,
  }
  if (['New messages', 'Retailers to decide on', 'Open warranty claims'].includes(matter)) {
    return page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Open case' }) })
  }
  if (matter === 'Findings in the books')
    return page.getByRole('listitem').filter({ hasText: 'By our books it should be' })
  const name = tables[matter]
  return page.getByRole('table', name ? { name } : {}).locator('tbody tr')
}

/** The overview's label for each count in the admin navigation. */
const countedInRail: Record<string, string> = {
  'new message': 'New messages',
  'open claim': 'Open warranty claims',
  'return to inspect': 'Returns to inspect',
  'retailer to decide on': 'Retailers to decide on',
  'payment without an order': 'Payments without an order',
  'failed email': 'Emails that failed',
  'failed webhook': 'Webhooks that failed',
}

test('every number of the overview and of the navigation opens a list of as many rows, and every kind of work in the queue links to its list @desktop', async ({
  page,
}) => {
  await signInAtDemo(page)
  await page.goto('/admin')
  const numbers = page.getByRole('region', { name: 'Needs attention' }).getByRole('link')
  await expect(numbers.first()).toBeVisible()
  const matters = await numbers.evaluateAll((links) =>
    links.map((link) => ({
      count: Number(link.firstElementChild?.textContent),
      label: link.lastChild?.textContent?.split(', the first by')[0] ?? '',
      address: link.getAttribute('href') ?? '',
    })),
  )
  const rail = page.getByRole('navigation', { name: 'Admin', exact: true })
  const counted = rail.getByRole('link', { name: /^\d/ })
  await expect(counted).toHaveCount(Object.keys(countedInRail).length)
  const inRail = await counted.evaluateAll((links) =>
    links.map((link) => ({ name: link.textContent ?? '', address: link.getAttribute('href') ?? '' })),
  )
  const queue = page.getByRole('region', { name: 'Queue', exact: true })
  const lines = queue.getByRole('listitem').getByRole('link')
  await expect(lines.first()).toBeVisible()
  const waiting = await lines.evaluateAll((links) =>
    links.map((link) => ({ title: link.textContent ?? '', address: link.getAttribute('href') ?? '' })),
  )
  // The demo contains everything except a refund of one's own order.
  expect(matters.filter(({ count }) => count === 0).map(({ label }) => label)).toEqual([
    'Refunds of staff’s own orders',
  ])
  for (const { count, label, address } of matters) {
    if (count === 0) continue
    await page.goto(address)
    await expect(listedFor(page, label), `${label}: ${address}`).toHaveCount(count)
  }
  for (const { name, address } of inRail) {
    await page.goto(address)
    const [count, ...words] = name.split(' ')
    const place = placeGroups.flatMap(({ places }) => places).find(({ counted: of }) => of?.address === address)
    expect([place?.counted?.one, place?.counted?.many]).toContain(words.join(' '))
    await expect(listedFor(page, countedInRail[place?.counted?.one ?? ''] ?? ''), name).toHaveCount(Number(count))
  }

  const number = / [0-9A-F]{4} [0-9A-F]{4}$/
  const ofEachKind = new Map(waiting.map((line) => [line.title.replace(number, ''), line]))
  expect([...ofEachKind.keys()].toSorted()).toEqual([
    'Answer',
    'Answer dispute',
    'Approve refund',
    'Cancellation to check',
    'Check a review',
    'Check held parcel',
    'Check payment',
    'Email came back',
    'Email failed',
    'Inspect return',
    'New address',
    'Payment without an order',
    'Refund due',
    'Refund failed',
    'Settle the claim',
    'Ship',
    'Webhook failed',
  ])
  for (const [kind, { title, address }] of ofEachKind) {
    await page.goto(address)
    const main = page.getByRole('main')
    const named = number.exec(title)?.[0].trim()
    if (kind === 'Check a review') await expect(main.getByRole('row').filter({ hasText: named })).toBeVisible()
    else if (named) await expect(main.getByRole('heading', { name: named })).toBeVisible()
    else if (address.startsWith('/admin/cases/')) await expect(main.getByRole('heading', { name: /^C-/ })).toBeVisible()
    else if (address.startsWith('/admin/orders/')) await expect(main.getByText('came back').first()).toBeVisible()
    else if (kind === 'Email failed') await expect(page.getByRole('dialog').getByText('failed').first()).toBeVisible()
    else await expect(main.getByRole('table').locator('tbody tr').first()).toBeVisible()
  }
  // The queue shows a dozen rows of each kind, and links to the list of all.
  await page.goto('/admin')
  await queue.getByRole('link', { name: 'All parcels' }).click()
  await expect(page).toHaveURL('/admin/orders?show=waiting-to-ship')
})

test('a laptop shows 20 orders at once, 22 with the head scrolled away, and a desktop all 25 @desktop', async ({
  page,
}) => {
  await signInAtDemo(page)
  await page.goto('/admin/orders')
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(25)
  await expect(rows.nth(19)).toBeInViewport({ ratio: 1 })
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 104)
  await expect(rows.nth(22)).toBeInViewport({ ratio: 1 })
  // The column headings stay visible above the first row.
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, -104)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect(rows.last()).toBeInViewport({ ratio: 1 })
})

test('until the cookie question is answered, its banner covers neither the bottom bar nor the focused control @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAtDemo(page)
  await page.goto('/admin')
  const question = cookieCard(page)
  const bar = page.getByRole('navigation', { name: 'Admin, most used' })
  await expect(question).toBeVisible()
  for (const [place, address] of [
    ['Orders', '/admin/orders'],
    ['To ship', '/admin/orders?show=waiting-to-ship'],
  ] as const) {
    await bar.getByRole('link', { name: place }).click()
    await expect(page).toHaveURL(address)
  }
  await bar.getByRole('button', { name: 'More' }).click()
  await expect(bar.getByRole('link', { name: 'Email preview' })).toBeVisible()
  await expect(question).toBeVisible()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/admin/orders')
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(26)
    expect(await listCoveredControls(page), String(width)).toEqual([])
  }
})
