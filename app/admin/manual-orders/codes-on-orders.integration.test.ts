import { expect, test } from 'vitest'
import type { CallInput } from '#contract/functions.ts'
import { recordPayment } from '#services/orders/record-payment.ts'
import { readOrder } from '#tests/support/bought-order.ts'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { aStaffOrder, bankSettings } from '#tests/support/staff-order.ts'

type Code = { max_uses?: number | null; ends_at?: Date; starts_at?: Date; active?: boolean }

async function openShop(code: Code = {}) {
  // The provider's webhooks are dropped, so only explicit calls settle payments.
  const shop = await openTestShop({ ...bankSettings, SANDBOX_WEBHOOKS: 'drop' })
  const row = { code: 'FEW', type: 'percent' as const, value: 10, ...code }
  await shop.services.db.insertInto('promo_codes').values(row).execute()
  const { token } = await addPerson(shop, { email: 'mia@people.example', role: 'manager' })
  return { shop, token }
}

const anOrder = (given: Partial<CallInput<'create-order'>> = {}) => aStaffOrder({ discount_code: ' few ', ...given })

async function readUses({ services: { db } }: TestShop): Promise<number> {
  const query = db.selectFrom('promo_codes').select('uses').where('code', '=', 'FEW')
  return (await query.executeTakeFirstOrThrow()).uses
}

async function sessionOf(shop: TestShop, id: string): Promise<string> {
  const { stripe_session_id } = await readOrder(shop, id)
  if (stripe_session_id === null) throw new Error('The order has no checkout')
  return stripe_session_id
}

test('a code on a phone order gives the shop’s price, and paying uses it once', async () => {
  const { shop, token } = await openShop({ max_uses: 5 })
  await using _ = shop
  const { body } = await shop.call('create-order', anOrder({ quantity: 2 }), token)
  const bought = await shop.call('create-checkout', {
    productId: 'str8bat-sensor',
    quantity: 2,
    discountCode: 'few',
  })
  const sums = { subtotal: 27998, discount: 2800, total_amount: 25198, promo_code: 'FEW' }
  expect(body.order).toMatchObject(sums)
  expect(await sessionOrder(shop, bought.body.sessionId)).toMatchObject(sums)
  expect(await readUses(shop)).toBe(2)

  const { id } = body.order
  const sessionId = await sessionOf(shop, id)
  await payInSandbox(shop, sessionId)
  await recordPayment(shop.services, sessionId)
  await recordPayment(shop.services, sessionId)
  expect(await readOrder(shop, id)).toMatchObject({
    payment_status: 'paid',
    paid_amount: 25198,
    payment_problem: null,
    ...sums,
  })
  expect(await readUses(shop)).toBe(2)
})

const sessionOrder = async ({ services: { db } }: TestShop, sessionId: string) =>
  await db.selectFrom('orders').selectAll().where('stripe_session_id', '=', sessionId).executeTakeFirstOrThrow()

test.each([
  { why: 'used up', code: { max_uses: 0 }, says: 'This code has been used up.' },
  { why: 'over', code: { ends_at: new Date('2020-01-01') }, says: 'This code has expired.' },
  { why: 'not begun', code: { starts_at: new Date('2099-01-01') }, says: 'This code is not valid yet.' },
  { why: 'switched off', code: { active: false }, says: 'This code is switched off.' },
  { why: 'another', code: {}, typed: 'FEWER', says: 'There is no such code.' },
])('a code that is $why creates no order, and staff see why at the field', async ({ code, typed, says }) => {
  const { shop, token } = await openShop(code)
  await using _ = shop
  const refused = await shop.call('create-order', anOrder({ discount_code: typed ?? 'FEW' }), token)
  expect(refused).toMatchObject({ status: 409, body: { error: says, fields: { discount_code: says } } })
  expect(await shop.services.db.selectFrom('orders').selectAll().execute()).toEqual([])
  expect(await readUses(shop)).toBe(0)
})

test('of two concurrent orders one gets the last use of a code, and the other is not created', async () => {
  const { shop, token } = await openShop({ max_uses: 1 })
  await using _ = shop
  const answers = await Promise.all([anOrder(), anOrder()].map((input) => shop.call('create-order', input, token)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ error: 'This code has been used up.' })
  expect(await readUses(shop)).toBe(1)
})

test('closing an unpaid order releases its use of the code, and a new link takes it again', async () => {
  const { shop, token } = await openShop({ max_uses: 1 })
  await using _ = shop
  const { body } = await shop.call('create-order', anOrder(), token)
  const { id } = body.order
  const expected = async () => (await readOrder(shop, id)).updated_at.toISOString()
  await shop.call('close-unpaid-order', { id, expected_updated_at: await expected() }, token)
  expect(await readUses(shop)).toBe(0)

  const renewed = await shop.call('send-payment-link', { id, expected_updated_at: await expected() }, token)
  expect(renewed).toMatchObject({ status: 200, body: { payment: 'link-sent', order: { total_amount: 12599 } } })
  expect(await readUses(shop)).toBe(1)
  const sessionId = await sessionOf(shop, id)
  await payInSandbox(shop, sessionId)
  await recordPayment(shop.services, sessionId)
  expect(await readOrder(shop, id)).toMatchObject({ payment_status: 'paid', paid_amount: 12599, payment_problem: null })
  expect(await readUses(shop)).toBe(1)
})

test('a new link is refused if another buyer took the last use of the code meanwhile', async () => {
  const { shop, token } = await openShop({ max_uses: 1 })
  await using _ = shop
  const { body } = await shop.call('create-order', anOrder(), token)
  const { id } = body.order
  const expected = async () => (await readOrder(shop, id)).updated_at.toISOString()
  await shop.call('close-unpaid-order', { id, expected_updated_at: await expected() }, token)
  await shop.call('create-order', anOrder(), token)
  const renewed = await shop.call('send-payment-link', { id, expected_updated_at: await expected() }, token)
  expect(renewed).toMatchObject({ status: 409, body: { error: 'The code FEW can no longer be used.' } })
  expect(await readOrder(shop, id)).toMatchObject({ payment_status: 'failed', promo_use_held: false, reserved: 0 })
  expect(await readUses(shop)).toBe(1)
})

test('a bank transfer is for the discounted total, and a gift does not use up a code', async () => {
  const { shop, token } = await openShop({ max_uses: 5 })
  await using _ = shop
  const address = { name: 'Ann Lee', line1: '14 Deansgate', city: 'Manchester', postal_code: 'M1 1AE' }
  const transfer = await shop.call('create-order', anOrder({ payment: 'bank-transfer', address }), token)
  expect(transfer.body.order).toMatchObject({ total_amount: 12599, discount: 1400 })
  expect(await readUses(shop)).toBe(1)
  const gift = await shop.call('create-order', anOrder({ kind: 'gift', payment: 'none', address }), token)
  expect(gift.body.order).toMatchObject({ total_amount: 0, discount: 0, promo_code: null })
  expect(await readUses(shop)).toBe(1)
})
