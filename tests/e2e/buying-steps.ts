import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { cards } from '../support/test-cards.ts'
import { type Email, waitForEmail } from './mailbox.ts'
import { typed } from './provider-steps.ts'
import { expect, test as base, type Page } from './test.ts'

export const pages = { bat: '/products/zap-smart-cricket-bat', sensor: '/products/str8bat-sensor-uk' }

/** A new buyer with their own email address, because tests share one shop. */
export function aBuyer(): { email: string } {
  return { email: `buyer-${randomUUID()}@example.com` }
}

/** The suite's `test` with a stored cookie choice, because these tests are about buying. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(() => {
      // Neither a blank tab nor the frame of an email has storage.
      if (location.href === 'about:blank' || window.self !== window.top) return
      const record = { functional: true, analytics: false, marketing: false, updatedAt: new Date().toISOString() }
      localStorage.setItem('shop.consent', JSON.stringify(record))
    })
    await use(context)
  },
})

/** The visible Buy button: on a phone the sticky bar has a second one. */
export function buyButton(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('button', { name: /^Buy now/ })
    .first()
}

/** Presses Buy and returns the page with the hosted checkout: a new tab on wide screens, else the same tab. */
export async function reachCheckout(page: Page, button = buyButton(page)): Promise<Page> {
  const isWide = (page.viewportSize()?.width ?? 0) >= 768
  const opened = isWide ? page.waitForEvent('popup') : null
  await button.click()
  const checkout = opened ? await opened : page
  await checkout.waitForURL(/\/sandbox\/checkout\//)
  return checkout
}

export async function fillCheckout(checkout: Page, { email }: { email: string }, card: string): Promise<void> {
  await checkout.getByLabel('Email').fill(email)
  await checkout.getByLabel('Full name').fill('Ann Lee')
  await checkout.getByLabel('Phone').fill('020 7946 0123')
  await checkout.getByLabel('Address line 1').fill('1 High Street')
  await checkout.getByLabel('Town or city').fill('London')
  await checkout.getByLabel('Postcode').fill('SW1A 1AA')
  await fillCard(checkout, card)
}

export async function fillCard(checkout: Page, card: string): Promise<void> {
  await checkout.getByLabel('Card number').fill(card)
  await checkout.getByLabel('Expiry').fill('12 / 34')
  await checkout.getByLabel('CVC').fill('123')
}

export async function pay(checkout: Page, amount: string): Promise<void> {
  await checkout.getByRole('button', { name: `Pay ${amount}`, exact: true }).click()
}

/** Buys with a card that succeeds. Returns the page with the confirmation. */
export async function buy(page: Page, buyer: { email: string }, amount: string): Promise<Page> {
  const checkout = await reachCheckout(page)
  await fillCheckout(checkout, buyer, cards.succeeds)
  await pay(checkout, amount)
  await expectThanks(checkout)
  return checkout
}

/** Pays for sensors over HTTP and opens the confirmation. For tests about something after the purchase. */
export async function openPaidOrder(
  page: Page,
  buyer: { email: string; quantity?: number },
  shopUrl = '',
): Promise<Page> {
  const opened = await page.request.post(`${shopUrl}/functions/v1/create-checkout`, {
    data: { productId: 'str8bat-sensor', quantity: buyer.quantity },
  })
  const { sessionId } = (await opened.json()) as { sessionId: string }
  const form = { ...typed, email: buyer.email }
  await page.request.post(`${shopUrl}/sandbox/checkout/${sessionId}`, { form, maxRedirects: 0 })
  await page.goto(`${shopUrl}/checkout-success?session_id=${sessionId}`)
  await expectThanks(page)
  return page
}

export async function expectThanks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
}

/** The order's id on this confirmation. */
export async function readOrderId(confirmation: Page): Promise<string> {
  const text = await confirmation.getByText(/^(pi|cs)_\w+$/).textContent()
  expect(text).toBeTruthy()
  return text ?? ''
}

type Reported = { name: string; parameters: Record<string, unknown> }

/** The events that this page sent to analytics, in order. */
async function readEvents(page: Page): Promise<Reported[]> {
  return await page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
      .map((entry) => Array.from(entry))
      .filter(([command]) => command === 'event')
      .map(([, name, parameters]) => ({ name: String(name), parameters: parameters as Record<string, unknown> })),
  )
}

export async function eventsNamed(page: Page, name: string): Promise<Record<string, unknown>[]> {
  return (await readEvents(page)).filter((event) => event.name === name).map(({ parameters }) => parameters)
}

/** Types a code into the panel and presses Enter. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByText('Have a code?').first().click()
  await page.getByLabel('Promo code').first().fill(code)
  await page.keyboard.press('Enter')
}

/** The code in the newest email with one. Only a code alone on its line counts, because an order number may look like a code. */
export async function orderCodeFor(page: Page, email: string, otherThan = ''): Promise<string> {
  const codeIn = ({ text }: Email) => /^\d{3} \d{3}$/m.exec(text)?.[0] ?? ''
  const isIt = (sent: Email) => !['', otherThan].includes(codeIn(sent))
  return codeIn(await waitForEmail(page, 'order_code', email, isIt))
}
