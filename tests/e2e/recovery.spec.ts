import { startFaultyProxy } from '../support/faulty-proxy.ts'
import { everythingButTheFirstScript, outages, shopUrl } from './outages.ts'
import { hydrate, expect, test, type Page } from './test.ts'

type FormCase = {
  path: string
  file: RegExp
  fill: (page: Page) => Promise<void>
  button: string
  thanks: string
  sent: Record<string, unknown>
}

const forms: FormCase[] = [
  {
    path: '/contact',
    file: /\/contact-form-/,
    async fill(page) {
      const form = page.getByRole('form', { name: 'Write to us' })
      await form.getByLabel('First name').pressSequentially('Asha')
      await form.getByLabel('Last name').fill('Sample')
      await form.getByLabel('Email').fill('asha@customer.example')
      await form.getByLabel('What is it about?').selectOption('returns')
      await form.getByLabel('Subject').fill('Sent back')
      await form.getByLabel('Message').fill('The parcel is on its way to you.')
    },
    button: 'Send message',
    thanks: 'Thank you, we have your message',
    sent: { first_name: 'Asha', inquiry_type: 'returns', message: 'The parcel is on its way to you.' },
  },
  {
    path: '/retailers',
    file: /\/retailer-form-/,
    async fill(page) {
      const form = page.getByRole('form', { name: 'Retailer application' })
      await form.getByLabel('Business name').fill('Sample Sports')
      await form.getByLabel('Contact name').fill('Asha Sample')
      await form.getByLabel('Email').fill('shop@customer.example')
      await form.getByLabel('Phone').fill('020 7946 0999')
      await form.getByLabel('Business address').fill('2 Example Street, London')
    },
    button: 'Send application',
    thanks: 'Thank you for applying',
    sent: { business_name: 'Sample Sports', phone: '020 7946 0999', business_address: '2 Example Street, London' },
  },
  {
    path: '/warranty',
    file: /\/claim-form-/,
    fill: fillClaim,
    button: 'Submit claim',
    thanks: 'Claim Submitted Successfully',
    sent: { orderNumber: 'AB12CD34', name: 'Asha Sample', description: 'The light no longer comes on.' },
  },
]

async function fillClaim(page: Page) {
  const form = page.getByRole('form', { name: 'Make a claim' })
  await form.getByLabel('Order number').fill('AB12CD34')
  await form.getByLabel('Name').fill('Asha Sample')
  await form.getByLabel('Email').fill('asha@customer.example')
  await form.getByLabel('Description').fill('The light no longer comes on.')
}

const pressAgain = 'We had to load the page again. What you typed is kept: please press the button again.'

/** Presses the button again after each reload, because a reloaded page keeps the typed text and asks for that. */
async function pressAgainIfAsked(page: Page, button: string, thanks: string) {
  const thanked = page.getByRole('heading', { name: thanks })
  await expect(thanked.or(page.getByText(pressAgain))).toBeVisible()
  await expect(async () => {
    // Pressing again in the same document does no harm: the form is sent once.
    if (!(await thanked.isVisible())) await page.getByRole('button', { name: button }).click({ timeout: 2000 })
    await expect(thanked).toBeVisible({ timeout: 3000 })
  }).toPass()
}

const ofOutages = /failed request|refused request|imported module|Failed to fetch/

test('a page that must be reloaded twice keeps the typed text, and asks to press the button again @phone', async ({
  page,
  allow,
}) => {
  const { path, file, fill, button, thanks, sent } = forms[2]!
  allow(ofOutages)
  await using proxy = await startFaultyProxy(shopUrl())
  let documents = 0
  proxy.failure = (asked) => {
    if (asked === path) documents += 1
    return documents < 3 && file.test(asked) ? 404 : null
  }
  await page.goto(proxy.url + path)
  await hydrate(page)
  await fill(page)
  await page.getByRole('button', { name: button }).click()
  await expect.poll(() => documents).toBe(3)
  await expect(page.getByText(pressAgain)).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('The light no longer comes on.')
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible()
  expect(proxy.posted).toEqual([expect.objectContaining(sent)])
})

for (const { what, begin, end } of outages) {
  for (const { path, file, fill, button, thanks, sent } of forms) {
    test(`${what} while the form of ${path} is used: it is sent once and complete @phone`, async ({ page, allow }) => {
      allow(ofOutages)
      await using proxy = await startFaultyProxy(shopUrl())
      proxy.release = 'old'
      await page.goto(proxy.url + path)
      await hydrate(page)
      begin(proxy, file)
      await fill(page)
      await page.getByRole('button', { name: button }).click()
      end(proxy)
      await pressAgainIfAsked(page, button, thanks)
      expect(proxy.posted).toEqual([expect.objectContaining(sent)])
      expect(await page.evaluate(() => sessionStorage.getItem('shop.unfinished'))).toBeNull()
    })
  }

  // `npm test` runs one outage, `npm test -- all` runs all.
  const quick = what === outages[0]?.what ? ' @quick' : ''
  test(`${what} before any script but the first has arrived: a form is sent once and complete @phone${quick}`, async ({
    page,
    allow,
  }) => {
    const { path, fill, button, thanks, sent } = forms[0]!
    allow(ofOutages)
    await using proxy = await startFaultyProxy(shopUrl())
    proxy.release = 'old'
    // Only the page, its styles and its first script arrive.
    proxy.failure = (asked) => (everythingButTheFirstScript.test(asked) ? 'dropped' : null)
    await page.goto(proxy.url + path)
    begin(proxy, everythingButTheFirstScript)
    await fill(page)
    await page.getByRole('button', { name: button }).click()
    end(proxy)
    await pressAgainIfAsked(page, button, thanks)
    expect(proxy.posted).toEqual([expect.objectContaining(sent)])
  })

  test(`${what} while a part of a page is used: it works at the second press at the latest @phone`, async ({
    page,
    allow,
  }) => {
    allow(ofOutages)
    await using proxy = await startFaultyProxy(shopUrl())
    proxy.release = 'old'
    proxy.failure = (asked) => (/swing-explorer-/.test(asked) ? 'dropped' : null)
    await page.goto(`${proxy.url}/tech`)
    await hydrate(page)
    begin(proxy, /swing-explorer-/)
    const stance = page.getByRole('button', { name: 'Stance' })
    await stance.click()
    end(proxy)
    const isPressed = page.locator('button[aria-pressed=true]', { hasText: 'Stance' })
    await expect(isPressed.or(page.getByText(pressAgain))).toBeVisible()
    if (!(await isPressed.isVisible())) await stance.click()
    await expect(stance).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('slider', { name: 'Move through the swing' })).toHaveValue('0')
  })
}

test('a claim keeps its files and its date when the page must be reloaded for the calendar @desktop', async ({
  page,
  allow,
}) => {
  allow(ofOutages)
  await using proxy = await startFaultyProxy(shopUrl())
  proxy.release = 'old'
  await page.goto(`${proxy.url}/warranty`)
  await hydrate(page)
  await fillClaim(page)
  const form = page.getByRole('form', { name: 'Make a claim' })
  const photo = { name: 'crack.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('jpg') }
  await form.locator('input[type=file]').setInputFiles([photo])
  await expect(form.getByRole('listitem')).toHaveText([/crack\.jpg/])
  await page.evaluate(() => Reflect.set(window, 'isFirstDocument', true))
  proxy.release = 'new'
  await form.getByLabel('Purchase date').click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isFirstDocument')).catch(() => true)).toBeUndefined()
  await expect(form.getByRole('listitem')).toHaveText([/crack\.jpg/])
  await expect(form.getByLabel('Description')).toHaveValue('The light no longer comes on.')
  // A chosen file is uploaded at once; the claim is not.
  const postedClaims = () => proxy.posted.filter((body) => Object.hasOwn(body as object, 'orderNumber'))
  expect(postedClaims()).toEqual([])
  await form.getByRole('button', { name: 'Submit claim' }).click()
  await expect(page.getByRole('heading', { name: 'Claim Submitted Successfully' })).toBeVisible()
  expect(postedClaims()).toEqual([expect.objectContaining({ files: ['crack.jpg'], orderNumber: 'AB12CD34' })])
})

test('a script that never arrives does not reload the page for ever, and the page says that a part is missing @desktop', async ({
  page,
  allow,
}) => {
  allow(ofOutages)
  await using proxy = await startFaultyProxy(shopUrl())
  // The script is missing only after the visitor has typed. Another test covers a reload during typing.
  let isTyped = false
  proxy.failure = (asked) => (/\/contact-form-/.test(asked) ? (isTyped ? 404 : 'dropped') : null)
  let documents = 0
  page.on('domcontentloaded', () => (documents += 1))
  await page.goto(`${proxy.url}/contact`)
  await hydrate(page)
  const message = page.getByRole('form', { name: 'Write to us' }).getByLabel('Message')
  await message.fill('The parcel is on its way to you.')
  isTyped = true
  // The page gives up after four reloads, each after twice the delay of the one before.
  await expect(page.getByText('Part of this page could not be loaded. Please try again later.')).toBeVisible()
  expect(documents).toBe(5)
  await expect(message).toHaveValue('The parcel is on its way to you.')
})

test('text typed during a reload is kept @desktop', async ({ page, allow }) => {
  allow(ofOutages)
  await using proxy = await startFaultyProxy(shopUrl())
  const isTyped = Promise.withResolvers<void>()
  const isAskedAgain = Promise.withResolvers<void>()
  const isTypedOn = Promise.withResolvers<void>()
  let documents = 0
  proxy.failure = async (asked) => {
    if (asked === '/contact') {
      documents += 1
      if (documents === 1) return null
      isAskedAgain.resolve()
      await isTypedOn.promise
    }
    if (!/\/contact-form-/.test(asked) || documents > 1) return null
    await isTyped.promise
    return 404
  }
  await page.goto(`${proxy.url}/contact`)
  await hydrate(page)
  const message = page.getByRole('form', { name: 'Write to us' }).getByLabel('Message')
  await message.fill('The parcel')
  isTyped.resolve()
  await isAskedAgain.promise
  await page.keyboard.insertText(' is on its way.')
  isTypedOn.resolve()
  await page.waitForEvent('domcontentloaded')
  await expect(message).toHaveValue('The parcel is on its way.')
  expect(documents).toBe(2)
})

test('a page with a typed password is not reloaded, and the password is not stored @desktop', async ({
  page,
  allow,
}) => {
  allow(ofOutages)
  await using proxy = await startFaultyProxy(shopUrl())
  proxy.release = 'old'
  await page.goto(`${proxy.url}/auth`)
  await page.getByLabel('Email').fill('somebody@example.com')
  await page.getByLabel('Password').fill('willow and leather')
  proxy.release = 'new'
  await page.getByRole('button', { name: 'Manage preferences' }).click()
  await expect(page.getByText('Please reload the page when you have finished.')).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveValue('willow and leather')
  expect(await page.evaluate(() => sessionStorage.getItem('shop.unfinished'))).toBeNull()
})

/** The home page, open while its release is replaced. */
async function openBeforeDeployment(page: Page) {
  const proxy = await startFaultyProxy(shopUrl())
  proxy.release = 'old'
  await page.goto(proxy.url)
  await hydrate(page)
  proxy.release = 'new'
  return proxy
}

test('a page whose code was removed by a deployment still opens @desktop', async ({ page, allow }) => {
  allow(ofOutages)
  allow(/console error/)
  await using _proxy = await openBeforeDeployment(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Story' }).click()
  await expect(page).toHaveURL(/\/story$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Unexpected Application Error!')
})

test('a link pressed during a reload leads to its target @desktop', async ({ page, allow }) => {
  allow(ofOutages)
  allow(/console error/)
  await using proxy = await openBeforeDeployment(page)
  await page.route(/story-page/, () => {})
  const asked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  await page.route(`${proxy.url}/`, async (route) => {
    asked.resolve()
    await gate.promise
    await route.continue()
  })
  // The focus scrolls parts into view whose code is gone, which reloads the page.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Story' }).focus()
  await asked.promise
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/story$/)
  gate.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'The bat remembers what you felt' })).toBeVisible()
})

test('a pressed link leads to its target, even if the old page reloads first @desktop', async ({ page, allow }) => {
  allow(ofOutages)
  allow(/console error/)
  await using _proxy = await openBeforeDeployment(page)
  // The code of the next page never arrives, and the focus scrolls parts of this page into view whose code is gone.
  await page.route(/story-page/, () => {})
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Story' }).click()
  await expect(page).toHaveURL(/\/story$/)
  await expect(page.getByRole('heading', { level: 1, name: 'The bat remembers what you felt' })).toBeVisible()
})
