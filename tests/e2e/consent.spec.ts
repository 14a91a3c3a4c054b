import { startShop, type RunningShop } from '../support/start-shop.ts'
import { aBuyer, buy, pages, readOrderId } from './buying-steps.ts'
import { cookieCard, listCoveredControls } from './cookie-card.ts'
import { hydrate, expect, expectAccessible, takePicture, test, type Page } from './test.ts'

const storedRecord = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('shop.consent') ?? 'null'))

test('the cookie banner is shown until a choice is stored, even before scripts run @quick', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Reject non-essential', 'Manage preferences', 'Accept all']) {
    await expect(cookieCard(page).getByRole('button', { name })).toBeVisible()
  }
  expect(await storedRecord(page)).toBeNull()
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
})

test('accepting all cookies is stored for 180 days, in which the banner does not return @phone', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await cookieCard(page).getByRole('button', { name: 'Accept all' }).click()
  await expect(cookieCard(page)).toBeHidden()
  await expect
    .poll(() => storedRecord(page))
    .toEqual({
      functional: true,
      analytics: true,
      marketing: true,
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })

  const cookie = (await context.cookies()).find(({ name }) => name === 'cookie_consent')
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toEqual(await storedRecord(page))
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60)
  expect(Math.round(days)).toBe(180)

  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(cookieCard(page)).toBeHidden()
})

test('rejecting stores analytics and marketing as refused @desktop', async ({ page }) => {
  await page.goto('/')
  await cookieCard(page).getByRole('button', { name: 'Reject non-essential' }).click()
  await expect(cookieCard(page)).toBeHidden()
  await expect.poll(() => storedRecord(page)).toMatchObject({ functional: true, analytics: false, marketing: false })
})

test('cookie preferences are saved as the switches are set, and can be changed from the footer @desktop-first', async ({
  page,
}) => {
  await page.goto('/')
  await cookieCard(page).getByRole('button', { name: 'Manage preferences' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookie preferences' })
  const functional = dialog.getByRole('switch', { name: 'Functional' })
  await expect(functional).toBeChecked()
  await expect(functional).toBeDisabled()
  await expect(dialog.getByRole('switch', { name: 'Analytics' })).not.toBeChecked()
  await expect(dialog.getByRole('switch', { name: 'Marketing' })).not.toBeChecked()
  await expectAccessible(page)
  await takePicture(page, 'cookie-dialog')

  await dialog.getByRole('switch', { name: 'Analytics' }).check()
  await dialog.getByRole('button', { name: 'Save preferences' }).click()
  await expect(dialog).toBeHidden()
  await expect(cookieCard(page)).toBeHidden()
  await expect.poll(() => storedRecord(page)).toMatchObject({ analytics: true, marketing: false })

  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await expect(dialog.getByRole('switch', { name: 'Analytics' })).toBeChecked()
  await expect(dialog.getByRole('switch', { name: 'Marketing' })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Reject non-essential' }).click()
  await expect.poll(() => storedRecord(page)).toMatchObject({ analytics: false, marketing: false })
})

test('closing the cookie preferences stores no choice @phone', async ({ page }) => {
  await page.goto('/')
  await cookieCard(page).getByRole('button', { name: 'Manage preferences' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(cookieCard(page)).toBeVisible()
  expect(await storedRecord(page)).toBeNull()
})

test('a cookie choice in one tab hides the banner in the other @desktop', async ({ page, context }) => {
  const otherTab = await context.newPage()
  await otherTab.goto('/dev/ui')
  await expect(cookieCard(otherTab)).toBeVisible()
  await page.goto('/')
  await cookieCard(page).getByRole('button', { name: 'Reject non-essential' }).click()
  await expect(cookieCard(otherTab)).toBeHidden()
})

test('the cookie banner never covers the focused control', async ({ page }) => {
  for (const path of ['/dev/ui', pages.bat, pages.sensor]) {
    await page.goto(path)
    await expect(cookieCard(page)).toBeVisible()
    expect(await listCoveredControls(page), path).toEqual([])
  }
})

test('at 200 % zoom the cookie banner leaves three quarters of the window to the page @desktop', async ({ page }) => {
  // The size of a laptop's window at 200 % zoom.
  await page.setViewportSize({ width: 720, height: 450 })
  await page.goto('/')
  await expect(cookieCard(page)).toBeVisible()
  expect((await cookieCard(page).boundingBox())?.height).toBeLessThan(450 / 4)
  await expectAccessible(page)
  await takePicture(page, 'consent-at-200-percent')
})

test.describe('with Google tags configured', () => {
  let shop: RunningShop

  test.beforeAll(async () => {
    test.slow()
    shop = await startShop({ GA_MEASUREMENT_ID: 'G-TEST1', GOOGLE_ADS_ID: 'AW-TEST1' })
  })

  test.afterAll(async () => {
    await shop.stop()
  })

  /** Records the requests to Google, and answers them with an empty script. */
  async function watchGoogle(page: Page): Promise<string[]> {
    const asked: string[] = []
    await page.route(/googletagmanager|google-analytics|doubleclick/, async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    return asked
  }

  const commands = (page: Page) =>
    page.evaluate(() => (window.dataLayer ?? []).map((command) => [...(command as IArguments)] as unknown[]))

  test('no request goes to Google before a choice, nor after a refusal @desktop', async ({ page }) => {
    const asked = await watchGoogle(page)
    await page.goto(`${shop.url}/products`)
    await cookieCard(page).getByRole('button', { name: 'Reject non-essential' }).click()
    await expect(cookieCard(page)).toBeHidden()
    await page.goto(`${shop.url}/story`)
    await page.keyboard.press('Shift')
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
    expect(asked).toEqual([])
  })

  test('accepting fetches the Google tag once; consent starts as denied and is then granted @desktop', async ({
    page,
    allow,
  }) => {
    allow(/foreign request: GET https:\/\/www\.googletagmanager\.com/)
    const asked = await watchGoogle(page)
    await page.goto(`${shop.url}/products`)
    await cookieCard(page).getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1'])

    const log = await commands(page)
    expect(log[0]).toMatchObject(['consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied' }])
    expect(log).toContainEqual(['consent', 'update', expect.objectContaining({ analytics_storage: 'granted' })])
    expect(log.filter(([kind]) => kind === 'config').map(([, id]) => id)).toEqual(['G-TEST1', 'AW-TEST1'])

    // On the next visit the tag is fetched without another click.
    await page.goto(`${shop.url}/story`)
    await expect.poll(() => asked.length).toBe(2)
  })

  test('the Google tag is never loaded on sign-in pages, and is removed on the way there @desktop', async ({
    page,
    allow,
  }) => {
    allow(/foreign request: GET https:\/\/www\.googletagmanager\.com/)
    allow(/refused request: GET .*\/auth/)
    const asked = await watchGoogle(page)
    await page.goto(`${shop.url}/products`)
    await cookieCard(page).getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => asked.length).toBe(1)

    await page.evaluate(() => Reflect.set(window, 'taggedDocument', true))
    await page.goto(`${shop.url}/products`)
    await expect.poll(() => asked.length).toBe(2)
    const menu = page.getByRole('button', { name: 'Menu' })
    if (await menu.isVisible()) await menu.click()
    await page.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(`${shop.url}/auth`)
    await expect(page.locator('script[src*=googletagmanager]')).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(window, 'taggedDocument'))).toBeUndefined()
    expect(asked).toHaveLength(2)
  })

  test('consent is stored with a purchase, so that a refund can be reported, until it is withdrawn @desktop', async ({
    page,
    allow,
  }) => {
    allow(/foreign request: GET https:\/\/www\.googletagmanager\.com/)
    // A stand-in for the only part of Google's script that is needed here: it answers `get` commands in the data layer.
    const body = `for (const [command, , field, answer] of window.dataLayer) {
      if (command === 'get' && field === 'client_id') answer('1234567890.1700000000')
    }`
    await page.context().route(/googletagmanager/, (route) => route.fulfill({ contentType: 'text/javascript', body }))
    await page.goto(`${shop.url}${pages.sensor}`)
    const thanks = await buy(page, aBuyer(), '£139.99')
    const kept = thanks.waitForResponse(/keep-analytics-consent/)
    await cookieCard(thanks).getByRole('button', { name: 'Accept all' }).click()
    const response = await kept
    expect(response.request().postDataJSON()).toEqual({
      transactionId: await readOrderId(thanks),
      clientId: '1234567890.1700000000',
    })
    expect(response.status()).toBe(200)

    const withdrawn = thanks.waitForRequest(/withdraw-analytics-consent/)
    await thanks.getByRole('button', { name: 'Cookie settings' }).click()
    await thanks.getByRole('dialog').getByRole('button', { name: 'Reject non-essential' }).click()
    expect((await withdrawn).method()).toBe('POST')
  })

  test('withdrawing consent removes the Google tag, also after a reload @desktop', async ({ page, allow }) => {
    allow(/foreign request: GET https:\/\/www\.googletagmanager\.com/)
    const asked = await watchGoogle(page)
    await page.goto(`${shop.url}/products`)
    await cookieCard(page).getByRole('button', { name: 'Accept all' }).click()
    await expect(page.locator('script[src*=googletagmanager]')).toHaveCount(1)

    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reject non-essential' }).click()
    await expect(page.locator('script[src*=googletagmanager]')).toHaveCount(0)
    expect(asked).toHaveLength(1)

    await page.reload()
    await hydrate(page)
    // The command that follows the stored choice: a tag would be loaded by the same function.
    const refused = expect.objectContaining({ ad_storage: 'denied', analytics_storage: 'denied' })
    await expect.poll(() => commands(page)).toContainEqual(['consent', 'update', refused])
    expect(await storedRecord(page)).toMatchObject({ analytics: false, marketing: false })
    await expect(cookieCard(page)).toBeHidden()
    await expect(page.locator('script[src*=googletagmanager]')).toHaveCount(0)
    expect(asked).toHaveLength(1)
  })
})

for (const width of [390, 320]) {
  test(`at ${width} px the cookie card covers neither a price nor a Buy button at any scroll position @phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    for (const path of [pages.bat, pages.sensor]) {
      await page.goto(path)
      await expect(cookieCard(page)).toBeVisible()
      const covered = await page.evaluate(async () => {
        const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        const found: number[] = []
        for (let top = 0; top < document.documentElement.scrollHeight; top += 90) {
          scrollTo({ top, behavior: 'instant' })
          await frame()
          await frame()
          const card = document.querySelector('[data-shell=consent] > div')!.getBoundingClientRect()
          const isCovered = [...document.querySelectorAll('main :is([data-buy-bar], form:has([name=productId]))')]
            .filter((one) => one.checkVisibility({ visibilityProperty: true }))
            .map((one) => one.getBoundingClientRect())
            .some((one) => one.top < Math.min(card.bottom, innerHeight) && one.bottom > card.top)
          if (isCovered) found.push(top)
        }
        return found
      })
      expect(covered, path).toEqual([])
    }
  })
}

for (const viewport of [
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test(`at ${viewport.width} px the first screen of a product page shows its Buy button above the cookie card @desktop`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    for (const path of ['/products', pages.bat, pages.sensor]) {
      await page.goto(path)
      const card = await page.locator('[data-shell=consent] > div').boundingBox()
      const forms = page.locator('main form:has([name=productId])')
      const buttons = await forms.locator('[type=submit]').filter({ visible: true }).all()
      expect(buttons.length, path).toBeGreaterThan(0)
      for (const button of buttons) {
        const buy = await button.boundingBox()
        expect(buy!.y + buy!.height, path).toBeLessThan(card!.y)
      }
    }
  })
}

test('a double click on the cookie card does not press the page behind it', async ({ page }) => {
  await page.goto('/')
  await hydrate(page)
  await cookieCard(page).getByRole('button', { name: 'Accept all' }).dblclick()
  await expect(cookieCard(page)).toBeHidden()
  await expect(page).toHaveURL('/')
})
