import { readFile } from 'node:fs/promises'
import { allPaths, unknown } from './public-paths.ts'
import {
  hydrate,
  expect,
  expectAccessible,
  expectToFitEveryWindow,
  isQuick,
  takePicture,
  test,
  type Page,
} from './test.ts'
import { sumOf, scriptLimit, weighScripts } from './weigh-scripts.ts'

/** The distance of an element from the top of the window. */
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top))

for (const path of allPaths) {
  const name = path.replaceAll(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'

  test(`${path} reads well, costs few scripts, fits every window and is accessible @phone-first @quick`, async ({
    page,
    allow,
  }) => {
    if (path === unknown) allow(/\(404\)$/)
    const sizes = weighScripts(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    if (!isQuick) {
      await expectFirstScriptOnly(page)
      await expectFewScripts(page, sizes, scriptLimit(path))
    }
    await page.getByRole('button', { name: 'Reject non-essential' }).click()
    await hydrate(page)
    await expectAccessible(page)
    await takePicture(page, name)
    await expectToFitEveryWindow(page)
  })
}

const openingPages = ['/', '/products', '/products/str8bat-sensor-uk', '/tech', '/warranty']

// Without the web fonts, because they arrive at a random time. The next test covers their arrival.
test('nothing moves while a page loads', async ({ page, allow }) => {
  allow(/failed request: .*\.woff2/)
  await page.route(/\.woff2$/, (route) => route.abort())
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Reflect.set(window, 'shift', Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value')))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of openingPages) {
    await page.goto(path, { waitUntil: 'load' })
    expect(await page.evaluate(() => Reflect.get(window, 'shift') as number), path).toBeLessThan(0.01)
  }
})

test.describe('before the web fonts arrive', () => {
  // Needed, because the font that replaces the system's would violate the content security policy.
  test.use({ bypassCSP: true })

  test('a page shows the same text in the same places', async ({ page }) => {
    for (const path of openingPages) {
      await page.goto(path, { waitUntil: 'load' })
      const loaded = await readPlaces(page)
      await page.evaluate(takeAwayFonts, await arialFaces())
      const places = await readPlaces(page)
      const moved = loaded.filter((place, index) => Math.abs(place.top - (places[index]?.top ?? Infinity)) > 3)
      expect(moved, path).toEqual([])
    }
  })
})

test('the first picture loads with high priority, those below the fold only when they are near @desktop', async ({
  page,
}) => {
  await page.goto('/')
  const hero = page.getByRole('img', { name: 'ZAP Smart Cricket Bat and str8bat Sensor on a floodlit pitch at night' })
  await expect(hero).toHaveAttribute('fetchpriority', 'high')
  await expect(page.locator('link[rel=preload][as=image]').first()).toBeAttached()
  const lazy = page.getByRole('img', { name: /Exploded view/ })
  await expect(lazy).toHaveAttribute('loading', 'lazy')
  await lazy.scrollIntoViewIfNeeded()
  await expect.poll(() => lazy.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('the gallery moves by arrows, thumbnails and keys, and says what it shows @desktop', async ({ page }) => {
  await page.goto('/products/str8bat-sensor-uk')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  await hydrate(page)
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

test('the keyboard reaches Buy early: the thumbnails are one tab stop, and a link skips the photographs @desktop', async ({
  page,
}) => {
  await page.goto('/products/zap-smart-cricket-bat')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  await hydrate(page)
  const gallery = page.getByRole('region', { name: 'Photographs of the ZAP Smart Cricket Bat' })
  await expect(gallery.locator('button:not([tabindex="-1"])')).toHaveCount(2)
  await gallery.getByRole('button', { name: 'Show photograph 1' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(gallery.getByRole('button', { name: 'Show photograph 2' })).toBeFocused()
  await expect(gallery.getByRole('button', { name: 'Show photograph 2' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Skip the photographs and buy' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Buy now/ }).first()).toBeInViewport()
})

test('swiping moves from photograph to photograph @phone', async ({ page }) => {
  await page.goto('/products/str8bat-sensor-uk')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  await hydrate(page)
  const gallery = page.getByRole('region', { name: 'Photographs of the str8bat Sensor' })
  const track = gallery.getByRole('group', { name: /arrow keys/ })
  await track.scrollIntoViewIfNeeded()
  const box = (await track.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) => {
    // Above the arrows, which are half-way down the photographs.
    const y = box.y + box.height / 4
    return browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map((part) => ({ x: box.x + box.width * part, y })),
    })
  }
  const swipe = async (from: number, to: number) => {
    await touch('touchStart', from)
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', from + ((to - from) * step) / 10)
    await touch('touchEnd')
  }

  await swipe(0.8, 0.1)
  await expect(gallery.locator('[aria-live]')).toContainText('Photograph 2 of 7')
  await swipe(0.1, 0.8)
  await expect(gallery.getByRole('button', { name: 'Show photograph 1' })).toHaveAttribute('aria-current', 'true')
})

test('a photograph opens enlarged, and closing the dialog returns the focus @phone-first', async ({ page }) => {
  await page.goto('/products/zap-smart-cricket-bat')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  await hydrate(page)
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

test('structured data stays as the server sent it, and no page adds an empty block @desktop', async ({ page }) => {
  const blocks = page.locator('script[type="application/ld+json"]')
  await page.goto('/')
  await hydrate(page)
  await expect(blocks).toHaveCount(1)
  expect(JSON.parse((await blocks.textContent()) ?? '')).toMatchObject({ '@context': 'https://schema.org' })

  await page.getByRole('main').getByRole('link', { name: 'str8bat Sensor' }).click()
  await expect(page).toHaveURL('/products/str8bat-sensor-uk')
  await expect(page.getByRole('heading', { level: 1, name: 'str8bat Sensor' })).toBeVisible()
  await expect(blocks).toHaveCount(0)
})

test('questions, gallery and links work without JavaScript @phone @quick', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/products/zap-smart-cricket-bat')
  await expect(page.getByText('£350').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cookies: your choice' })).toBeHidden()
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

test('a quick link of the warranty page scrolls its section to 80 px from the top, and the section within 100 px is marked @desktop', async ({
  page,
}) => {
  await page.goto('/warranty')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  await hydrate(page)
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

test('the warranty page shows its quick links only in wide windows @phone', async ({ page }) => {
  await page.goto('/warranty')
  await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeHidden()
})

test('dragging the swing changes its five numbers @phone', async ({ page }) => {
  await page.goto('/tech')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  await hydrate(page)
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

test('the swing follows the dragging mouse, and stays where it is released @desktop', async ({ page }) => {
  await page.goto('/tech')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  await hydrate(page)
  const slider = page.getByRole('slider', { name: 'Move through the swing' })
  const picture = page.locator('svg.cursor-ew-resize')
  await picture.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Stance' }).click()
  await expect(slider).toHaveValue('0')
  const box = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const at = (part: number) => [box.x + box.width * part, box.y + box.height / 2] as const

  await page.mouse.move(...at(0.1))
  await page.mouse.down()
  // The whole swing spans four fifths of the width.
  await page.mouse.move(...at(0.5), { steps: 5 })
  await expect(slider).toHaveValue('50')
  await page.mouse.move(...at(0.95), { steps: 5 })
  await expect(slider).toHaveAttribute('aria-valuetext', /^Impact/)
  await page.mouse.up()
  await page.mouse.move(...at(0.3), { steps: 5 })
  await expect(slider).toHaveValue('100')
})

test('each interactive picture loads when it is scrolled into view @desktop', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const name = request.url().match(/\/(\w+-explorer)-[^/]*\.js$/)?.[1]
    if (name) fetched.push(name)
  })
  await page.setViewportSize({ width: 1280, height: 320 })
  await page.goto('/tech')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  await hydrate(page)
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])

  await page.getByRole('heading', { name: 'Drag through a swing' }).scrollIntoViewIfNeeded()
  await expect.poll(() => fetched).toEqual(['swing-explorer'])
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual(['swing-explorer'])

  await page.getByRole('slider', { name: 'Across the blade' }).scrollIntoViewIfNeeded()
  await expect.poll(() => fetched).toEqual(['swing-explorer', 'blade-explorer'])
})

test('the middle of the blade has the highest index, also if it was chosen before hydration @desktop', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/blade-explorer-[^/]*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/tech')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  await hydrate(page)
  const across = page.getByRole('slider', { name: 'Across the blade' })
  await across.fill('50')
  await page.getByRole('slider', { name: 'From the shoulders to the toe' }).fill('68')
  gate.resolve()
  await expect(page.getByText('100/ 100')).toBeVisible()
  await across.fill('0')
  await expect(page.getByText('A toe, a shoulder or an edge.')).toBeVisible()
})

test('the price in the guide is the one that the sensor page shows @phone', async ({ page }) => {
  await page.goto('/blog/smart-cricket-bat-buying-guide-uk')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  const offer = page.getByRole('link', { name: 'Get the sensor for £129.99' })
  await expect(offer).toHaveAttribute('href', '/products/str8bat-sensor-uk?pc=WYCOMBE10')
  await offer.click()
  await expect(page.getByRole('main').getByText('£129.99').first()).toBeVisible()
})

test('the page of a cancelled checkout, which asks at once for the product, costs few scripts @phone', async ({
  page,
}) => {
  const sizes = weighScripts(page)
  await page.goto('/checkout-cancel?product=zap-infinity-bat')
  await expectFewScripts(page, sizes, 100_000)
})

/** Expects that the page, once it is used, loads at most `budget` bytes of scripts, in at most twelve files. */
async function expectFewScripts(page: Page, sizes: Map<string, number>, budget: number): Promise<void> {
  await hydrate(page)
  await page.waitForLoadState('networkidle')
  expect(Math.min(...sizes.values())).toBeGreaterThan(0)
  expect(sumOf(sizes)).toBeLessThanOrEqual(budget)
  expect(sizes.size).toBeLessThanOrEqual(12)
}

/** Expects that only the first small script runs until the page is used. */
async function expectFirstScriptOnly(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const ran = await listScriptsThatRan(page)
  expect(ran).toEqual([{ name: 'boot', size: expect.any(Number) }])
  expect(ran[0]?.size).toBeGreaterThan(0)
  expect(ran[0]?.size).toBeLessThanOrEqual(6_000)
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
}

/** The scripts that ran. Prefetched scripts are left out: they are in the cache and have not run. */
const listScriptsThatRan = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => name.endsWith('.js') && initiatorType !== 'link')
      .map(({ name, encodedBodySize }) => ({ name: name.replace(/.*\/(\w+)-[^/]*$/, '$1'), size: encodedBodySize })),
  )

/** The positions of the texts in the first screen. */
async function readPlaces(page: Page): Promise<{ text: string; top: number }[]> {
  return await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load().catch(() => null)))
    return [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, img, dd)')]
      .map((element) => ({
        text: `${element.tagName} ${element.textContent.slice(0, 40)}`,
        top: element.getBoundingClientRect().top,
      }))
      .filter(({ top }) => top < innerHeight)
  })
}

type Faces = { regular: string; bold: string }

/** Arimo in place of Arial, which a test machine may lack: its letters have the same widths. */
async function arialFaces(): Promise<Faces> {
  const read = async (file: string) => `data:font/woff2;base64,${await readFile(new URL(file), 'base64')}`
  return {
    regular: await read(import.meta.resolve('@fontsource/arimo/files/arimo-latin-400-normal.woff2')),
    bold: await read(import.meta.resolve('@fontsource/arimo/files/arimo-latin-700-normal.woff2')),
  }
}

/** Makes the page look as it does before its fonts arrive, on a machine with Arial. */
function takeAwayFonts({ regular, bold }: Faces): void {
  for (const { cssRules } of document.styleSheets) {
    for (const rule of cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue
      const family = rule.style.getPropertyValue('font-family')
      const isFallback = family.includes('Fallback')
      const source = family.includes('Sofia') ? bold : regular
      rule.style.setProperty('src', isFallback ? `url(${source})` : 'local("no such font")')
    }
  }
}
