import { aVisitor, createAccount, fillSignUp } from './account-steps.ts'
import { pages, test as quiet } from './buying-steps.ts'
import { readEmails } from './mailbox.ts'
import { expect, expectAccessible, hydrate, takePicture, test, type Page } from './test.ts'

const printable = async (page: Page, path: string) => {
  await page.goto(path)
  await page.emulateMedia({ media: 'print' })
}

quiet('/delivery says when, where and for how much, and links to the next steps @phone', async ({ page }) => {
  await page.goto(pages.sensor)
  await page.getByRole('main').getByRole('link', { name: 'Free UK delivery within 48 hours' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'In short' })).toContainText('costs nothing')
  await expect(page.getByRole('main')).toContainText('Jersey, Guernsey and the Isle of Man')
  await page.getByRole('main').getByRole('link', { name: 'look up your order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Track Your Order' })).toBeVisible()
})

quiet('/start explains the way from the box to the first numbers in four steps @phone', async ({ page }) => {
  await page.goto('/start')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  for (const step of ['Fit', 'Charge', 'Pair']) {
    await expect(page.getByRole('main').getByRole('heading', { name: step })).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'warranty' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Warranty' })).toBeVisible()
})

test('on a phone the comparison shows each product above its own column @phone', async ({ page }) => {
  await page.goto('/products')
  const table = page.getByRole('table', { name: /compared/ })
  await table.scrollIntoViewIfNeeded()
  const left = async (words: string) => (await table.locator('th, td', { hasText: words }).first().boundingBox())?.x
  const bat = await left('ZAP Smart Cricket Bat')
  expect(await left('£350')).toBe(bat)
  expect(await left('£139.99')).toBe(await left('str8bat Sensor'))
  expect(await left('£139.99')).toBeGreaterThan(Number(bat))
})

test('a phone number is never broken over two lines @phone', async ({ page }) => {
  await page.goto('/checkout-cancel')
  const number = page.getByRole('main').getByRole('link', { name: '020 7946 0123' })
  expect(await number.evaluate((link) => link.getClientRects().length)).toBe(1)
})

test('the page that opens an order does not move when the visitor’s session has been read @phone', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/open-with-code.*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/orders')
  const field = page.getByLabel('Order number')
  const before = await field.boundingBox()
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  expect(await field.boundingBox()).toEqual(before)
  gate.resolve()
  await expect(page.getByText('Bought with an account?')).toBeVisible()
  expect(await field.boundingBox()).toEqual(before)
})

test('a printed gallery shows only the photograph, and the printed cookie page only the text @desktop', async ({
  page,
}) => {
  await printable(page, '/blog/smart-cricket-bat-buying-guide-uk')
  const gallery = page.getByRole('region', { name: /photograph/i }).first()
  await expect(gallery.getByRole('img').first()).toBeVisible()
  await expect(gallery.getByRole('button')).toHaveCount(0)
  await page.goto('/privacy')
  await expect(page.getByRole('main').getByRole('table').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change cookie settings' })).toBeHidden()
})

test('on a phone the menu links to order tracking and to help @phone', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/contact')
  await menu.getByRole('link', { name: 'Track order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Track Your Order' })).toBeVisible()
})

for (const size of [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
]) {
  test(`at ${size.width} px the cookie banner leaves prices visible @phone`, async ({ page }) => {
    await page.setViewportSize(size)
    const card = page.getByRole('region', { name: 'Cookies: your choice' })
    for (const path of ['/products', pages.bat, pages.sensor]) {
      await page.goto(path)
      await expect(card).toBeVisible()
      const box = (await card.locator('> div').boundingBox())!
      expect(box.height).toBeLessThanOrEqual(size.height / 4)
      const price = page.getByRole('main').getByText(/^£\d/).first()
      await price.scrollIntoViewIfNeeded()
      await price.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
      const shown = (await price.boundingBox())!
      expect(shown.y + shown.height).toBeLessThanOrEqual((await card.locator('> div').boundingBox())!.y)
    }
    await takePicture(page, `cookies-${size.width}`)
  })
}

quiet('on a tablet name and price are beside the picture @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const path of [pages.bat, pages.sensor]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(/^£\d/).first()).toBeInViewport()
    const name = (await page.getByRole('heading', { level: 1 }).boundingBox())!
    expect(name.x).toBeGreaterThan(768 / 3)
  }
})

quiet('policies print only their text, without interactive parts @desktop', async ({ page }) => {
  for (const path of ['/warranty', '/returns', '/privacy']) {
    await printable(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('form')).toHaveCount(0)
    const text = (await page.getByRole('region', { name: 'In short' }).boundingBox())!
    expect(text.width, 'not in the column beside').toBeGreaterThan(400)
  }
})

quiet('the rights page prints the result for the chosen dates, not the form @desktop', async ({ page }) => {
  await printable(page, '/rights')
  await expect(page.getByRole('heading', { name: 'Before it leaves us' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Try your dates' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByLabel('Ordered on').fill('2026-01-30')
  await page.getByLabel('Arrived on').fill('2026-02-14')
  await page.getByLabel('What may I do on').fill('2026-02-28')
  await page.getByRole('button', { name: 'Show my rights' }).click()
  await expect(page.getByText('until 28 February 2026', { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('until 28 February 2026', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Ordered on')).toBeHidden()
})

quiet('a forgotten sign-up email is sent again, and another address can be used @desktop', async ({ page }) => {
  const visitor = aVisitor()
  await fillSignUp(page, visitor)
  await expect(page.getByText(visitor.email)).toBeVisible()
  const count = async () =>
    (await readEmails(page, visitor.email)).filter(({ type }) => type === 'confirm_email').length
  await expect.poll(count).toBe(1)
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('We have sent another link.')).toBeVisible()
  await expect.poll(count).toBe(2)
  await page.getByRole('button', { name: 'Use a different address' }).click()
  await expect(page.getByRole('button', { name: 'Create account', exact: true })).toBeVisible()
})

quiet('a password can be made visible while typing @phone', async ({ page }) => {
  await page.goto('/auth')
  const field = page.getByLabel('Password')
  await field.fill('willow and leather')
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show what you type' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue('willow and leather')
  await page.getByRole('button', { name: 'Hide what you type' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

quiet('forms are prefilled for a signed-in visitor @desktop', async ({ page }) => {
  const visitor = aVisitor()
  await createAccount(page, visitor)
  await page.goto('/contact')
  await hydrate(page)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(visitor.email)
  await expect(page.getByLabel('First name')).toHaveValue(visitor.firstName)
  await page.goto('/track-order')
  await hydrate(page)
  await expect(page.getByRole('main').getByLabel(/email/i)).toHaveValue(visitor.email)
  await expectAccessible(page)
})

quiet(
  'the bat is turned by keys and by dragging, and its pictures load only when the visitor starts it @desktop-first',
  async ({ page }) => {
    const sizes: number[] = []
    page.on('response', async (response) => {
      if (response.url().includes('/photos/bat-turn'))
        sizes.push(Number((await response.allHeaders())['content-length']))
    })
    await page.goto(pages.bat)
    const turntable = page.getByRole('group', { name: 'The bat, to be turned around' })
    await turntable.scrollIntoViewIfNeeded()
    await expect(turntable.getByRole('button', { name: 'Turn it around' })).toBeVisible()
    await hydrate(page)
    expect(sizes).toEqual([])
    await turntable.getByRole('button', { name: 'Turn it around' }).click()
    const slider = turntable.getByRole('slider')
    await expect(slider).toBeFocused()
    await expect(slider).toHaveAttribute('aria-valuetext', 'Front, turned away')
    await expect.poll(() => sizes.length).toBe(1)
    expect(sizes[0]).toBeLessThanOrEqual(400_000)
    for (let turned = 0; turned < 12; turned += 1) await page.keyboard.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', 'Back')
    await expectAccessible(page)

    const picture = turntable.getByRole('img')
    await picture.scrollIntoViewIfNeeded()
    const { x, y, width } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    await page.mouse.move(x + width * 0.1, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.9, y + 20, { steps: 4 })
    await expect(slider).toHaveAttribute('aria-valuetext', 'Front')
    await page.mouse.up()
    await page.mouse.move(x + width * 0.5, y + 20)
    await expect(slider).toHaveAttribute('aria-valuetext', 'Front')
    await takePicture(page, 'turntable')
  },
)
