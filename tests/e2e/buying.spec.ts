import { defaultCompany } from '#domain/site/company.ts'
import { cards } from '../support/test-cards.ts'
import {
  aBuyer,
  buy,
  buyButton,
  enterCode,
  eventsNamed,
  expectThanks,
  fillCard,
  fillCheckout,
  pages,
  pay,
  reachCheckout,
  readOrderId,
  test,
} from './buying-steps.ts'
import { readEmails, waitForEmail } from './mailbox.ts'
import { expect, expectAccessible, takePicture } from './test.ts'

for (const { what, device, path, name, total, each } of [
  {
    what: 'the sensor',
    device: 'phone',
    path: pages.sensor,
    name: 'str8bat Sensor',
    total: '£139.99',
    each: '£139.99',
  },
  {
    what: 'the bat',
    device: 'desktop',
    path: pages.bat,
    name: 'ZAP Smart Cricket Bat',
    total: '£350.00',
    each: '£350.00',
  },
]) {
  test(`${what} is bought, confirmed on the page and by email @${device}-first @quick`, async ({ page }) => {
    const buyer = aBuyer()
    await page.goto(path)
    const confirmation = await buy(page, buyer, total)

    const order = confirmation.getByRole('region', { name: 'Your order' })
    await expect(order).toContainText(name)
    await expect(order).toContainText('Quantity: 1')
    await expect(order).toContainText(`${each} each`)
    await expect(order.getByText(total, { exact: true }).first()).toBeVisible()
    await expect(order).toContainText('Paid')
    await expect(
      confirmation.getByText('You will receive an email confirmation shortly with your order details.'),
    ).toBeVisible()
    await expect(confirmation.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/products')
    await expect(confirmation.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
    expect(await readOrderId(confirmation)).toMatch(/^pi_/)
    await expectAccessible(confirmation)
    await takePicture(confirmation, `confirmation-${name.split(' ')[0]}`)

    const email = await waitForEmail(page, 'order_confirmation', buyer.email)
    expect(email.text).toContain(name)
    expect(email.text).toContain(total)
    await waitForEmail(page, 'admin_order_notification', defaultCompany.email, ({ text }) => text.includes(buyer.email))
  })
}

test('a code lowers the price on the page, at the checkout and on the receipt @phone-first', async ({ page }) => {
  const buyer = aBuyer()
  await page.goto(pages.sensor)
  await enterCode(page, 'wycombe10')
  await expect(page.getByText('Discount code applied: WYCOMBE10')).toBeVisible()

  const checkout = await reachCheckout(page)
  await expect(checkout.getByText('£139.99').first()).toBeVisible()
  await expect(checkout.getByText(/WYCOMBE10/).first()).toBeVisible()
  await fillCheckout(checkout, buyer, cards.succeeds)
  await pay(checkout, '£129.99')
  await expectThanks(checkout)

  const order = checkout.getByRole('region', { name: 'Your order' })
  await expect(order).toContainText('£139.99 each')
  await expect(order).toContainText('Discount')
  await expect(order.getByText('−£10.00')).toBeVisible()
  await expect(order.getByText('£129.99', { exact: true }).first()).toBeVisible()
  const email = await waitForEmail(page, 'order_confirmation', buyer.email)
  expect(email.text).toContain('£129.99')
})

test('a declined card shows an error on the hosted page, and another card can pay @desktop-first @quick', async ({
  page,
  allow,
}) => {
  allow(/refused request: POST .*\/sandbox\/checkout\//)
  const buyer = aBuyer()
  await page.goto(pages.sensor)
  const checkout = await reachCheckout(page)
  for (const card of [cards.declined, cards.insufficientFunds]) {
    await fillCheckout(checkout, buyer, card)
    await pay(checkout, '£139.99')
    await expect(checkout.getByRole('alert')).toBeVisible()
    await expect(checkout).toHaveURL(/\/sandbox\/checkout\//)
  }
  expect(await readEmails(page, buyer.email)).toEqual([])

  await fillCard(checkout, cards.succeeds)
  await pay(checkout, '£139.99')
  await expectThanks(checkout)
})

test('failing the bank’s challenge leaves the order unpaid, and completing it pays @phone-first', async ({
  page,
  allow,
}) => {
  allow(/refused request: POST .*\/sandbox\/checkout\//)
  const buyer = aBuyer()
  await page.goto(pages.bat)
  const checkout = await reachCheckout(page)
  await fillCheckout(checkout, buyer, cards.asksBank)
  await pay(checkout, '£350.00')
  await checkout.getByRole('button', { name: 'Fail' }).click()
  await expect(checkout.getByRole('alert')).toBeVisible()

  await fillCheckout(checkout, buyer, cards.asksBank)
  await pay(checkout, '£350.00')
  await checkout.getByRole('button', { name: 'Complete' }).click()
  await expectThanks(checkout)
  await waitForEmail(page, 'order_confirmation', buyer.email)
})

test('a cancelled payment keeps product and code, and the second try succeeds @desktop-first', async ({ page }) => {
  const buyer = aBuyer()
  await page.goto(`${pages.sensor}?pc=MOLESEY5`)
  await expect(page.getByText('Discount code applied: MOLESEY5')).toBeVisible()
  const checkout = await reachCheckout(page)
  await checkout.getByRole('link', { name: /back/i }).first().click()

  await expect(checkout.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible()
  const kept = checkout.getByRole('region', { name: 'str8bat Sensor' })
  await expect(kept).toContainText('£134.99')
  await expect(kept).toContainText('MOLESEY5')
  const main = checkout.getByRole('main')
  await expect(main.getByRole('link', { name: 'Back to the products' })).toHaveAttribute('href', '/products')
  await expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  await expect(main.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
  await expectAccessible(checkout)
  await takePicture(checkout, 'cancelled')

  await kept.getByRole('button', { name: /^Try again/ }).click()
  await checkout.waitForURL(/\/sandbox\/checkout\//)
  await fillCheckout(checkout, buyer, cards.succeeds)
  await pay(checkout, '£134.99')
  await expectThanks(checkout)
})

test('the bat landing page sells through the payment link, which returns to the thank-you page @phone-first', async ({
  page,
}) => {
  const buyer = aBuyer()
  await page.goto('/smart-cricket-bats-uk')
  const opened = page.waitForEvent('popup')
  await buyButton(page).click()
  const checkout = await opened
  await checkout.waitForURL(/\/sandbox\/checkout\//)
  await fillCheckout(checkout, buyer, cards.succeeds)
  await pay(checkout, '£350.00')

  await checkout.waitForURL(/\/thank-you\?session_id=/)
  await expectThanks(checkout)
  await expect(checkout.getByRole('region', { name: 'Your order' })).toContainText('ZAP Smart Cricket Bat')
  const purchase = { currency: 'GBP', value: 350, transaction_id: expect.stringMatching(/^cs_/) }
  await expect.poll(() => eventsNamed(checkout, 'purchase')).toEqual([expect.objectContaining(purchase)])
  await waitForEmail(page, 'order_confirmation', buyer.email)
})

test('a purchase is reported to analytics once, with the amount paid @desktop', async ({ page }) => {
  await page.goto(pages.sensor)
  const confirmation = await buy(page, aBuyer(), '£139.99')
  const orderId = await readOrderId(confirmation)
  const item = { item_id: 'item_1', item_name: 'str8bat Sensor', currency: 'GBP', quantity: 1, price: 139.99 }
  await expect
    .poll(() => eventsNamed(confirmation, 'purchase'))
    .toEqual([{ transaction_id: orderId, value: 139.99, currency: 'GBP', items: [item] }])

  await confirmation.reload()
  await expectThanks(confirmation)
  expect(await eventsNamed(confirmation, 'purchase')).toEqual([])
})

test('viewing a product and starting its checkout are reported to analytics @desktop', async ({ page }) => {
  await page.goto(`${pages.bat}?pc=WYCOMBE10`)
  await expect(page.getByText('Discount code applied: WYCOMBE10')).toBeVisible()
  // Events are kept outside the page, because on phones the checkout replaces it.
  const begun: unknown[] = []
  await page.exposeFunction('keep', (event: unknown) => begun.push(event))
  await page.evaluate(() => {
    const layer = (window as unknown as { dataLayer: IArguments[] }).dataLayer
    const keep = (window as unknown as { keep: (event: unknown) => void }).keep
    layer.push = (...entries) => {
      for (const entry of entries) if (entry[1] === 'begin_checkout') keep(entry[2])
      return Array.prototype.push.apply(layer, entries)
    }
  })
  const item = { item_id: 'zap-infinity-bat', item_name: 'ZAP Smart Cricket Bat', currency: 'GBP', quantity: 1 }
  await expect
    .poll(() => eventsNamed(page, 'view_item'))
    .toEqual([{ currency: 'GBP', value: 350, items: [{ ...item, price: 350 }] }])
  await expect
    .poll(() => eventsNamed(page, 'promo_apply'))
    .toEqual([
      {
        coupon: 'WYCOMBE10',
        currency: 'GBP',
        discount: 10,
        items: [{ ...item, price: 340, coupon: 'WYCOMBE10', discount: 10 }],
      },
    ])
  await reachCheckout(page)
  await expect
    .poll(() => begun)
    .toEqual([{ currency: 'GBP', value: 340, coupon: 'WYCOMBE10', items: [{ ...item, price: 340 }] }])
})
