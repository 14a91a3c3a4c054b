import { bringToLife, expect, expectAccessible, takePicture, test, type Page } from './test.ts'

/** Nothing is here: the page that says so is held to the same. */
const unknown = '/nobody-lives-here'

const contentPaths = [
  '/',
  '/story',
  '/tech',
  '/blog/smart-cricket-bat-buying-guide-uk',
  '/retailers',
  '/contact',
  '/returns',
  '/warranty',
  '/privacy',
  '/terms',
  '/recycling',
  '/checkout-cancel',
  unknown,
]
const productPaths = [
  '/products',
  '/products/zap-smart-cricket-bat',
  '/products/str8bat-sensor-uk',
  '/smart-cricket-bats-uk',
]
const allPaths = [...contentPaths, ...productPaths]

/** Where a part of the page stands, from the top of the window. */
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top))

for (const path of allPaths) {
  const name = path.replaceAll(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'

  test(`${path} reads well, fits every window, and every reader can use it`, async ({ page, allow }) => {
    if (path === unknown) allow(/\(404\)$/)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await page.getByRole('button', { name: 'Reject non-essential' }).click()
    await bringToLife(page)
    await expectAccessible(page)
    await takePicture(page, name)
    for (const width of [320, 390, 768, 1024, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wider, `at ${width} px`).toBeLessThanOrEqual(0)
    }
  })
}

test('nothing moves while a page loads', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Reflect.set(window, 'shift', Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value')))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', '/products', '/products/str8bat-sensor-uk', '/tech', '/warranty']) {
    await page.goto(path, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => Reflect.get(window, 'shift') as number), path).toBeLessThan(0.01)
  }
})

test('the first picture arrives with high priority, those below the fold when they are near', async ({ page }) => {
  await page.goto('/')
  const hero = page.getByRole('img', { name: 'ZAP Smart Cricket Bat and str8bat Sensor on a floodlit pitch at night' })
  await expect(hero).toHaveAttribute('fetchpriority', 'high')
  await expect(page.locator('link[rel=preload][as=image]').first()).toBeAttached()
  const lazy = page.getByRole('img', { name: /Exploded view/ })
  await expect(lazy).toHaveAttribute('loading', 'lazy')
  await lazy.scrollIntoViewIfNeeded()
  await expect.poll(() => lazy.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('the gallery moves by arrows, thumbnails and keys, and says what it shows', async ({ page }) => {
  await page.goto('/products/str8bat-sensor-uk')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  await bringToLife(page)
  const gallery = page.getByRole('region', { name: 'Photographs of the str8bat Sensor' })
  const said = gallery.locator('[aria-live]')

  await gallery.getByRole('button', { name: 'Next photograph' }).click()
  await expect(said).toHaveText('Photograph 2 of 7: str8bat Sensor seen straight from the front')
  await gallery.getByRole('button', { name: 'Show photograph 5' }).click()
  await expect(said).toContainText('Photograph 5 of 7')
  await expect(gallery.getByRole('button', { name: 'Show photograph 5' })).toHaveAttribute('aria-current', 'true')
  await gallery.getByRole('group', { name: /arrow keys/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(said).toContainText('Photograph 4 of 7')
  await page.keyboard.press('End')
  await expect(said).toContainText('Photograph 7 of 7')
  await expect(gallery.getByRole('button', { name: 'Next photograph' })).toHaveAttribute('aria-disabled', 'true')
})

test('a photograph can be looked at closely, and the dialog gives the focus back', async ({ page }) => {
  await page.goto('/products/zap-smart-cricket-bat')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  await bringToLife(page)
  await page.getByRole('button', { name: 'Look closer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Photographs of the ZAP Smart Cricket Bat, enlarged' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Next photograph' }).click()
  await expect(dialog.getByRole('img', { name: /Back of the ZAP/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Enlarge the photograph' }).click()
  await expect(dialog.getByRole('button', { name: 'Show the whole photograph' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Look closer' })).toBeFocused()
})

test('what search engines read stays as the server sent it, and no page adds an empty block @desktop', async ({
  page,
}) => {
  const blocks = page.locator('script[type="application/ld+json"]')
  await page.goto('/')
  await bringToLife(page)
  await expect(blocks).toHaveCount(1)
  expect(JSON.parse((await blocks.textContent()) ?? '')).toMatchObject({ '@context': 'https://schema.org' })

  await page.getByRole('main').getByRole('link', { name: 'str8bat Sensor' }).click()
  await expect(page).toHaveURL('/products/str8bat-sensor-uk')
  await expect(page.getByRole('heading', { level: 1, name: 'str8bat Sensor' })).toBeVisible()
  await expect(blocks).toHaveCount(0)
})

test('questions, gallery and links need no script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/products/zap-smart-cricket-bat')
  await expect(page.getByText('£350').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cookies, your call' })).toBeHidden()
  const answer = page.getByText('It is a normal cricket bat')
  await expect(answer).toBeHidden()
  await page.getByText('Does it feel like a normal cricket bat?').click()
  await expect(answer).toBeVisible()
  await expect(page.getByRole('img', { name: /standing upright/ })).toBeVisible()
  await page.getByRole('link', { name: 'See what each number means' }).click()
  await expect(page).toHaveURL('/tech')
  await expect(page.getByRole('heading', { name: 'Drag through a swing' })).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
  await context.close()
})

test('the quick links of the warranty scroll to 80 px and mark the section under 100 px @desktop', async ({ page }) => {
  await page.goto('/warranty')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  await bringToLife(page)
  const links = page.getByRole('navigation', { name: 'Quick links' })
  for (const [id, title] of [
    ['exclusions', '3. Exclusions and Limitations'],
    ['contact', '7. Contact'],
    ['coverage', '1. Coverage and Warranty Period'],
  ] as const) {
    await links.getByRole('link', { name: title }).click()
    await expect.poll(() => topOf(page, id)).toBe(80)
    await expect(links.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'location')
  }
  await page.evaluate(() => {
    const section = document.getElementById('remedies')?.getBoundingClientRect().top ?? 0
    window.scrollTo({ top: window.scrollY + section - 101, behavior: 'instant' })
  })
  await expect(links.getByRole('link', { name: /^1\./ })).toHaveAttribute('aria-current', 'location')
  await page.evaluate(() => window.scrollBy({ top: 2, behavior: 'instant' }))
  await expect(links.getByRole('link', { name: /^2\./ })).toHaveAttribute('aria-current', 'location')
})

test('the quick links are for wide windows only @phone', async ({ page }) => {
  await page.goto('/warranty')
  await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeHidden()
})

test('a swing can be dragged through, and its five numbers follow', async ({ page }) => {
  await page.goto('/tech')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  await bringToLife(page)
  const slider = page.getByRole('slider', { name: 'Move through the swing' })
  await slider.scrollIntoViewIfNeeded()
  const numbers = page.locator('dl').filter({ hasText: 'Downswing angle' })
  await page.getByRole('button', { name: 'Impact' }).click()
  await expect(numbers).toContainText('86/ 100')
  await expect(numbers).toContainText('54mph')
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Stance, bat speed 0 miles per hour')
  await expect(numbers.getByLabel('not yet')).toHaveCount(3)
})

test('the middle of the blade has the highest index, also if it was found before the script arrived', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/blade-explorer-[^/]*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/tech')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  await bringToLife(page)
  const across = page.getByRole('slider', { name: 'Across the blade' })
  await across.fill('50')
  await page.getByRole('slider', { name: 'From the shoulders to the toe' }).fill('68')
  gate.resolve()
  await expect(page.getByText('100/ 100')).toBeVisible()
  await across.fill('0')
  await expect(page.getByText('A toe, a shoulder or an edge.')).toBeVisible()
})

test('the guide’s price is what the sensor page then shows', async ({ page }) => {
  await page.goto('/blog/smart-cricket-bat-buying-guide-uk')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  const offer = page.getByRole('link', { name: 'Get the sensor for £129.99' })
  await expect(offer).toHaveAttribute('href', '/products/str8bat-sensor-uk?pc=WYCOMBE10')
  await offer.click()
  await expect(page.getByRole('main').getByText('£129.99').first()).toBeVisible()
})

for (const { paths, budget } of [
  { paths: [...contentPaths, '/track-order'], budget: 105_000 },
  { paths: [...productPaths, '/checkout-cancel?product=zap-infinity-bat'], budget: 125_000 },
]) {
  for (const path of paths) {
    test(`${path} costs at most ${budget / 1000} kB of scripts @phone`, async ({ page, allow }) => {
      if (path === unknown) allow(/\(404\)$/)
      const sizes = new Map<string, number>()
      page.on('response', async (response) => {
        if (response.request().resourceType() !== 'script') return
        sizes.set(response.url(), Number((await response.allHeaders())['content-length'] ?? 0))
      })
      await page.goto(path)
      await bringToLife(page)
      await page.waitForLoadState('networkidle')
      const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
      expect(Math.min(...sizes.values())).toBeGreaterThan(0)
      expect(total).toBeLessThanOrEqual(budget)
    })
  }
}
