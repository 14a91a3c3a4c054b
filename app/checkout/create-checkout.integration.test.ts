import { expect, test } from 'vitest'
import { openTestShop } from '#tests/shop.ts'
import { payInSandbox } from '#tests/pay-in-sandbox.ts'

test('a buyer pays on the hosted page, and the webhook alone makes the order paid', async () => {
  await using shop = await openTestShop()
  const started = await shop.call('create-checkout', { productId: 'str8bat-sensor', discountCode: ' wycombe 10 ' })
  expect(started.status).toBe(200)
  const { url, sessionId } = started.body
  expect(url).toBe(`http://shop.test/sandbox/checkout/${sessionId}`)

  const page = await (await shop.app.request(url)).text()
  expect(page).toContain('Pay £129.99')

  const paid = await payInSandbox(shop, sessionId)
  expect(paid.status).toBe(303)
  expect(paid.headers.get('location')).toBe(`http://shop.test/checkout-success?session_id=${sessionId}`)

  await shop.runJobs()
  const order = await shop.services.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  expect(order).toMatchObject({
    payment_status: 'paid',
    customer_email: 'Ann.Lee@example.com',
    customer_name: 'Ann Lee',
    total_amount: 12999,
    discount: 1000,
    promo_code: 'WYCOMBE10',
    stripe_session_id: sessionId,
  })
})
