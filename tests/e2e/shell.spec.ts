import { hydrate, expect, expectAccessible, takePicture, test, type Page } from './test.ts'

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const isAlive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '')

async function rejectCookies(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  await expect(page.getByRole('heading', { name: 'Cookies: your choice' })).toBeHidden()
}

test('the navigation bar changes pages without loading a new document @desktop @quick', async ({ page }) => {
  await page.goto('/')
  await hydrate(page)
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))

  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('link', { name: 'Our Story' }).click()
  await expect(page).toHaveURL('/story')
  await expect(bar.getByRole('link', { name: 'Our Story' })).toHaveAttribute('aria-current', 'page')
  await expect(bar.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('banner').getByRole('link', { name: 'Shop Now' }).click()
  await expect(page).toHaveURL('/products')
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
})

test('the menu opens, navigates and closes @phone @quick', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  await isAlive(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Our Story' }).click()
  await expect(page).toHaveURL('/story')
  await expect(menu).toBeHidden()
})

test('the menu works without JavaScript @phone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Story' }).click()
  await expect(page).toHaveURL('/story')
  await context.close()
})

test('the first Tab offers to skip the navigation @desktop @quick', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a new page starts at its top, and going back restores the scroll position @phone', async ({ page }) => {
  await page.goto('/products')
  await rejectCookies(page)
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Story' }).click()
  await expect(page).toHaveURL('/story')
  await expect.poll(() => scrolledTo(page)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect.poll(() => scrolledTo(page)).toBeGreaterThan(0)
})

test('following a link while scrolled down jumps to the top without smooth scrolling @desktop', async ({ page }) => {
  await page.goto('/products')
  await rejectCookies(page)
  await page.evaluate(() => {
    window.scrollTo({ top: 700, behavior: 'instant' })
    const places: number[] = []
    Object.assign(window, { places })
    // A position other than the top of the next page means that the page scrolled smoothly.
    addEventListener('scroll', () => {
      if (location.pathname === '/story') places.push(window.scrollY)
    })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Story' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect.poll(() => scrolledTo(page)).toBe(0)
  const places = await page.evaluate(() => (window as unknown as { places: number[] }).places)
  expect(places.filter((place) => place !== 0)).toEqual([])
})

test('hydration does not move the page @phone', async ({ page }) => {
  await page.goto('/products')
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
  await hydrate(page)
  expect(await scrolledTo(page)).toBe(600)
})

test('#top leads to the top, on this page and on another @desktop', async ({ page }) => {
  await page.goto('/products')
  await rejectCookies(page)
  await page.evaluate(() => {
    window.scrollTo({ top: 600, behavior: 'instant' })
    window.location.hash = 'top'
  })
  await expect.poll(() => scrolledTo(page)).toBe(0)

  await page.goto('/')
  await hydrate(page)
  await page.getByRole('link', { name: 'Shop Products' }).click()
  await expect(page).toHaveURL('/products#top')
  await expect.poll(() => scrolledTo(page)).toBe(0)
})

test('an unknown path answers 404 and links to the home page @desktop @quick', async ({ page, allow }) => {
  allow(/refused request: GET .*\/no-such-page \(404\)/)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'page not found' })).toBeVisible()
  await rejectCookies(page)
  await expectAccessible(page)
  await takePicture(page, 'not-found')
  await page.getByRole('main').getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test('if a page cannot be loaded, the shell around it says so and links to the home page @desktop', async ({
  page,
  allow,
}) => {
  allow(/failed request: (GET|HEAD) .*story-page/)
  allow(/console error/)
  await page.route('**/assets/story-page-*', (route) => route.abort())
  await page.goto('/')
  await rejectCookies(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Story' }).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeHidden()
})

test('no content overflows at 320 px @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/dev/ui')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBe(320)
})

test('the cookie settings link in the footer has a touch target of 44 px, but looks like its neighbours @phone', async ({
  page,
}) => {
  await page.goto('/story')
  await rejectCookies(page)
  const button = page.getByRole('button', { name: 'Cookie settings' })
  await button.scrollIntoViewIfNeeded()
  const hits = await button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [-21, 21].map((off) => document.elementFromPoint(x + width / 2, y + height / 2 + off) === element)
  })
  expect(hits).toEqual([true, true])
})

test('every part of the design system is accessible in every state', async ({ page }) => {
  test.slow()
  await page.goto('/dev/ui')
  await rejectCookies(page)
  await expectAccessible(page)
  await takePicture(page, 'design-system')
})

test('nothing is animated for visitors who prefer reduced motion @desktop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dev/ui')
  const moving = await page.evaluate(() =>
    document.getAnimations().filter(({ playState, effect }) => {
      const { duration, iterations } = effect?.getComputedTiming() ?? {}
      return playState === 'running' && (Number(duration) > 1 || iterations === Infinity)
    }),
  )
  expect(moving).toEqual([])
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
})

test('Back closes the menu and the cookie preferences along with their page @phone', async ({ page }) => {
  await page.goto('/products')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL(/\/privacy$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.locator('#site-menu')
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/products$/)
  await expect(menu).toBeHidden()
  await page.goForward()
  await page.getByRole('button', { name: 'Change cookie settings' }).click()
  const preferences = page.getByRole('dialog', { name: 'Cookie preferences' })
  await expect(preferences).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/products$/)
  await expect(preferences).toHaveCount(0)
})
