import { aVisitor, createAccount } from './account-steps.ts'
import { aBuyer, openPaidOrder, orderCodeFor, test } from './buying-steps.ts'
import { waitForEmail } from './mailbox.ts'
import { expect, hydrate, type Page } from './test.ts'
import { sumOf, weighScripts } from './weigh-scripts.ts'

test.slow()

/** The link that opens the order, in an email of that type to an address. */
async function linkIn(page: Page, type: string, email: string): Promise<string> {
  const { text } = await waitForEmail(page, type, email)
  const link = /\S+\/orders\/\S+#\S+/.exec(text)?.[0] ?? ''
  expect(link, `${type} has the link`).not.toBe('')
  return link
}

/** The limit for scripts in bytes. Higher than for public pages, because these pages fetch and show data. */
const budget = 104_000

test('the confirmation and the pages of an order cost at most 104 kB of scripts in twelve files @phone', async ({
  page,
}) => {
  const buyer = aBuyer()
  const { pathname: thanks, search } = new URL((await openPaidOrder(page, buyer)).url())
  const { pathname, hash } = new URL(await linkIn(page, 'order_confirmation', buyer.email))

  const weighed: Record<string, { kilobytes: number; files: number }> = {}
  for (const [name, address, heading] of [
    ['the confirmation', thanks + search, 'Thank You for Your Order!'],
    ['the order', pathname + hash, /^Order /],
    ['cancelling it', `${pathname}/cancel${hash}`, 'Cancel this order'],
    ['sending it back', `${pathname}/return${hash}`, 'Send it back'],
    ['reviewing it', `${pathname}/review${hash}`, /^How is your /],
  ] as const) {
    // A first visit with an empty cache.
    const visit = await page.context().newPage()
    const network = await page.context().newCDPSession(visit)
    await network.send('Network.setCacheDisabled', { cacheDisabled: true })
    const sizes = weighScripts(visit)
    await visit.goto(address)
    await expect(visit.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await hydrate(visit)
    await visit.waitForLoadState('networkidle')
    weighed[name] = { kilobytes: sumOf(sizes) / 1000, files: sizes.size }
    await visit.close()
  }
  for (const [name, { kilobytes, files }] of Object.entries(weighed)) {
    expect(kilobytes, name).toBeGreaterThan(0)
    expect.soft(kilobytes * 1000, `${name} costs ${kilobytes} kB of scripts`).toBeLessThanOrEqual(budget)
    expect({ name, files, isWithin: files <= 12 }).toMatchObject({ isWithin: true })
  }
})

test('a stranger sees nothing of an order, neither with another order’s link nor with their own account @phone @quick', async ({
  page,
  browser,
  allow,
}) => {
  allow(/404/)
  const owner = aBuyer()
  await openPaidOrder(page, owner)
  const theirs = new URL(await linkIn(page, 'order_confirmation', owner.email))

  const stranger = aBuyer()
  const context = await browser.newContext({ baseURL: theirs.origin })
  const other = await context.newPage()
  await openPaidOrder(other, stranger)
  const { hash } = new URL(await linkIn(other, 'order_confirmation', stranger.email))
  expect(hash).not.toBe(theirs.hash)

  const refused = other.getByRole('heading', { level: 1, name: 'This link does not open the order' })
  const seesNothing = async () => {
    await expect(refused).toBeVisible()
    const shown = await other.getByRole('main').innerText()
    for (const secret of [owner.email, 'Ann Lee', 'High Street', 'SW1A', '139.99', 'sensor'])
      expect(shown.toLowerCase()).not.toContain(secret.toLowerCase())
  }
  for (const place of ['', '/cancel', '/return']) {
    await other.goto('about:blank')
    await other.goto(`${theirs.pathname}${place}${hash}`)
    await seesNothing()
  }

  await createAccount(other, aVisitor())
  await other.goto(theirs.pathname)
  await seesNothing()
  await context.close()
})

test('an order’s token is in no address, no referrer, no analytics event and no log @desktop', async ({
  page,
  openShop,
  allow,
}) => {
  allow(/foreign request: GET https:\/\/www\.googletagmanager\.com/)
  const shop = await openShop({ GA_MEASUREMENT_ID: 'G-TEST1', GOOGLE_ADS_ID: 'AW-TEST1', LOG_LEVEL: 'debug' })
  const context = page.context()
  await context.route(/googletagmanager|google-analytics/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await context.addInitScript(() => {
    if (location.href === 'about:blank' || window.self !== window.top) return
    const record = { functional: true, analytics: true, marketing: true, updatedAt: new Date().toISOString() }
    localStorage.setItem('shop.consent', JSON.stringify(record))
  })
  const buyer = aBuyer()
  const thanks = await openPaidOrder(page, buyer, shop.url)
  const link = await linkIn(thanks, 'order_confirmation', buyer.email)
  const token = new URL(link).hash.slice(1)

  const requests: { url: string; referrer: string }[] = []
  context.on('request', (request) => {
    requests.push({ url: request.url(), referrer: request.headers().referer ?? '' })
  })
  const reader = await context.newPage()
  const found = reader.waitForRequest(
    (request) => request.method() === 'POST' && /\/orders\/[^/]+$/.test(request.url()),
  )
  await reader.goto(link)
  expect((await found).postData(), 'the one place where it belongs').toContain(token)
  await reader.getByRole('button', { name: 'Correct the address' }).click()
  await reader.getByRole('button', { name: 'Send me a code' }).click()
  const code = await orderCodeFor(reader, buyer.email)
  await reader.getByLabel('Code from the email').fill(code)
  const opened = reader.waitForResponse(/open-order-with-code/)
  await reader.getByRole('button', { name: 'Open the order' }).click()
  const { access: pass } = (await (await opened).json()) as { access: string }
  await reader.getByRole('dialog', { name: 'Correct the address' }).getByRole('button', { name: 'Close' }).click()
  await reader.getByRole('region', { name: 'What you can do today' }).getByRole('link', { name: 'returns' }).click()
  await expect(reader).toHaveURL(/\/returns$/)
  // This page loads the tags again.
  await expect(reader.locator('script[src*=googletagmanager]')).toHaveCount(1)
  const told = await reader.evaluate(() =>
    JSON.stringify((window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>))),
  )
  expect(told).toContain('page_location')

  const written = shop.readLog()
  expect(written, 'the output of the run').toContain('"level":')
  for (const secret of [token, pass, code]) {
    expect(secret.length).toBeGreaterThan(5)
    expect(told).not.toContain(secret)
    expect(written).not.toContain(secret)
    expect(requests.filter(({ url, referrer }) => url.includes(secret) || referrer.includes(secret))).toEqual([])
  }
  expect(written, 'six digits on their own').not.toMatch(new RegExp(`\\b${code.replace(' ', '')}\\b`))
})
