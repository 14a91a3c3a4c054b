import { startFaultyProxy } from '../faulty-proxy.ts'
import { everythingButTheFirstScript, outages, shopUrl } from './outages.ts'
import { bringToLife, expect, test, type Page } from './test.ts'

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
    button: 'Submit Claim',
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

const ofOutages = /failed request|refused request|imported module|Failed to fetch/

for (const { what, begin, end } of outages) {
  for (const { path, file, fill, button, thanks, sent } of forms) {
    test(`${what} while the form of ${path} is used: it is sent once, with everything in it @phone`, async ({
      page,
      allow,
    }) => {
      allow(ofOutages)
      await using proxy = await startFaultyProxy(shopUrl())
      proxy.release = 'old'
      await page.goto(proxy.url + path)
      await bringToLife(page)
      begin(proxy, file)
      await fill(page)
      await page.getByRole('button', { name: button }).click()
      end(proxy)
      await expect(page.getByRole('heading', { name: thanks })).toBeVisible()
      expect(proxy.posted).toEqual([expect.objectContaining(sent)])
      expect(await page.evaluate(() => sessionStorage.getItem('shop.unfinished'))).toBeNull()
    })
  }

  test(`${what} before any script but the first has come: a form is sent once, with everything in it @phone`, async ({
    page,
    allow,
  }) => {
    const { path, fill, button, thanks, sent } = forms[0]!
    allow(ofOutages)
    await using proxy = await startFaultyProxy(shopUrl())
    proxy.release = 'old'
    // The page itself comes, and what belongs to its look.
    proxy.failure = (asked) => (everythingButTheFirstScript.test(asked) ? 'dropped' : null)
    await page.goto(proxy.url + path)
    begin(proxy, everythingButTheFirstScript)
    await fill(page)
    await page.getByRole('button', { name: button }).click()
    end(proxy)
    await expect(page.getByRole('heading', { name: thanks })).toBeVisible()
    expect(proxy.posted).toEqual([expect.objectContaining(sent)])
  })

  test(`${what} while a part of a page is used: it does what it was told @phone`, async ({ page, allow }) => {
    allow(ofOutages)
    await using proxy = await startFaultyProxy(shopUrl())
    proxy.release = 'old'
    proxy.failure = (asked) => (/swing-explorer-/.test(asked) ? 'dropped' : null)
    await page.goto(`${proxy.url}/tech`)
    await bringToLife(page)
    begin(proxy, /swing-explorer-/)
    const stance = page.getByRole('button', { name: 'Stance' })
    await stance.click()
    end(proxy)
    await expect(stance).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('slider', { name: 'Move through the swing' })).toHaveValue('0')
  })
}
