import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWaitingToShip } from '#domain/orders/parcel.ts'
import { refundOfReturn } from '#domain/orders/part.ts'
import { unitsToSend } from '#domain/orders/order.ts'
import { countStock, readOrder, readStock } from '#tests/support/bought-order.ts'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { cards } from '#tests/support/test-cards.ts'
import { recordPayment } from './record-payment.ts'

/** Pays for three sensors while `stock` are in stock. */
async function buyThree(
  shop: TestShop,
  { stock, cardNumber = cards.succeeds }: { stock: number; cardNumber?: string },
) {
  await countStock(shop, 3)
  const { body } = await shop.call('create-checkout', { productId: 'str8bat-sensor', quantity: 3 })
  const { db } = shop.services
  await db
    .updateTable('orders')
    .set({ payment_status: 'failed', reserved: 0 })
    .where('stripe_session_id', '=', body.sessionId)
    .execute()
  await countStock(shop, stock)
  await payInSandbox(shop, body.sessionId, { cardNumber })
  const recorded = await recordPayment(shop.services, body.sessionId)
  if (recorded.kind !== 'paid') throw new Error(`The sensors were not paid: ${recorded.kind}`)
  return recorded.order.id
}

async function openShop(settings = {}) {
  const shop = await openTestShop(settings)
  const admin = await addAdmin(shop)
  const buyer = await addPerson(shop, { email: 'ann.lee@example.com' })
  async function refund(order_id: string, { share, restock }: { share: 'all' | 'part'; restock: boolean }) {
    const { body } = await shop.call('find-order', { id: order_id }, admin.token)
    const amount = share === 'all' ? body.left_to_refund : 500
    const { updated_at: expected_updated_at } = body.order
    const confirmation = (amount / 100).toFixed(2)
    const request = { order_id, amount, reason: 'goodwill', restock, confirmation, expected_updated_at } as const
    return await shop.call('create-refund', request, admin.token)
  }
  return { shop, admin, buyer, refund }
}

test('units that were missing when the order was paid are not restocked', async () => {
  const { shop, admin } = await openShop()
  await using _ = shop
  const id = await buyThree(shop, { stock: 1 })
  expect(await readOrder(shop, id)).toMatchObject({ units_missing: 2 })
  await shop.call('correct-order', { id, quantity: 2 }, admin.token)
  expect(await readOrder(shop, id)).toMatchObject({ units_missing: 1, units_cancelled: 1 })
  await shop.call('correct-order', { id, quantity: 1 }, admin.token)
  expect(await readOrder(shop, id)).toMatchObject({ units_missing: 0, units_cancelled: 2 })
  expect(await readStock(shop)).toBe(0)
})

test('a partial refund restocks nothing while the parcel can still leave', async () => {
  const { shop, refund } = await openShop()
  await using _ = shop
  const id = await buyThree(shop, { stock: 4 })
  expect(await refund(id, { share: 'part', restock: true })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('the parcel can still leave') },
  })
  expect(await readStock(shop)).toBe(1)
  expect(await refund(id, { share: 'all', restock: true })).toMatchObject({ status: 200 })
  expect(await readStock(shop)).toBe(4)
})

test('if a refund fails, its units are taken out of stock again', async () => {
  const { shop, refund } = await openShop()
  await using _ = shop
  const id = await buyThree(shop, { stock: 4, cardNumber: cards.refundFails })
  await refund(id, { share: 'all', restock: true })
  await countStock(shop, 2)
  await shop.runJobs()
  shop.clock.advance(5 * 24 * 3600)
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ restocked_at: null, units_missing: 1 })
  expect(await readStock(shop)).toBe(0)
})

test('a refund that waits for approval holds the parcel, and if it is declined its units are taken out of stock again', async () => {
  const { shop, admin, refund } = await openShop({ REFUND_TWO_PEOPLE_PENCE: '10000' })
  await using _ = shop
  const id = await buyThree(shop, { stock: 4 })
  const { body } = await refund(id, { share: 'all', restock: true })
  expect(body.refund.status).toBe('waiting-for-approval')
  const held = await shop.call('set-shipping-status', { id, status: 'shipped' }, admin.token)
  expect(held).toMatchObject({ status: 409, body: { error: expect.stringContaining('being refunded') } })
  expect(await readStock(shop)).toBe(4)

  const colleague = await addAdmin(shop, 'colleague@people.example')
  await shop.call('decline-refund', { id: body.refund.id, reason: 'She keeps it' }, colleague.token)
  expect(await readStock(shop)).toBe(1)
  const shipped = await shop.call('set-shipping-status', { id, status: 'shipped' }, admin.token)
  expect(shipped.status).toBe(200)
})

/** Counts the units in stock, in open checkouts and in parcels, without units that were sold but never in stock. */
async function countUnits(shop: TestShop): Promise<number> {
  const orders = await shop.services.db.selectFrom('orders').selectAll().execute()
  const sold = orders
    .filter(({ payment_status }) => payment_status === 'paid' || payment_status === 'fulfilled')
    .map(
      (order) => (order.restocked_at === null ? unitsToSend(order) - order.units_restocked : 0) - order.units_missing,
    )
  const reserved = orders.map((order) => order.reserved)
  const refunds = await shop.services.db
    .selectFrom('refunds')
    .select('units')
    .where('origin', '=', 'cancellation')
    .where('status', 'in', ['requested', 'waiting-for-approval'])
    .execute()
  // Units that were cancelled before dispatch are restocked with their refund, so they count until then.
  const stopped = refunds.map(({ units }) => units ?? 0)
  return [...sold, ...reserved, ...stopped].reduce((sum, units) => sum + units, await readStock(shop))
}

const acts = [
  'correct',
  'cancel',
  'cancel one',
  'keep',
  'restock',
  'part',
  'refund',
  'ship',
  'set back',
  'send back',
  'send one back',
  'work',
  'wait',
] as const

test('no sequence of corrections, cancellations, refunds and returns creates or loses a unit', async () => {
  const sequence = fc.array(fc.constantFrom(...acts), { minLength: 4, maxLength: 8 })
  const world = fc.record({
    stock: fc.nat(4),
    cardNumber: fc.constantFrom(cards.succeeds, cards.refundFails),
    sequence,
  })
  for (const given of fc.sample(world, { numRuns: 25, seed: 34 })) {
    const { shop, admin, buyer, refund } = await openShop()
    await using _ = shop
    const id = await buyThree(shop, given)
    const expected = await countUnits(shop)
    for (const [index, act] of given.sequence.entries()) {
      await perform(act)
      expect(await countUnits(shop), given.sequence.slice(0, index + 1).join(', ')).toBe(expected)
      const order = await readOrder(shop, id)
      if (isWaitingToShip(order)) expect(order.restocked_at).toBeNull()
    }

    async function perform(act: (typeof acts)[number]): Promise<void> {
      const { token } = admin
      switch (act) {
        case 'correct': {
          const quantity = Math.max(1, unitsToSend(await readOrder(shop, id)) - 1)
          return void (await shop.call('correct-order', { id, quantity }, token))
        }
        case 'cancel':
          return void (await shop.call('cancel-order', { id }, buyer.token))
        case 'cancel one':
          return void (await shop.call('cancel-order', { id, quantity: 1 }, buyer.token))
        case 'keep':
          return void (await shop.call('keep-order', { id }, buyer.token))
        case 'restock':
          return void (await refund(id, { share: 'all', restock: true }))
        case 'part':
          return void (await refund(id, { share: 'part', restock: true }))
        case 'refund':
          return void (await refund(id, { share: 'all', restock: false }))
        case 'ship':
          return void (await shop.call('set-shipping-status', { id, status: 'shipped' }, token))
        case 'set back':
          return void (await shop.call('set-shipping-status', { id, status: 'pending', reason: 'It is here' }, token))
        case 'send back':
          return await sendBack({})
        case 'send one back':
          return await sendBack({ quantity: 1 })
        case 'wait':
          shop.clock.advance(5 * 24 * 3600)
          return await shop.runJobs()
        case 'work':
          return await shop.runJobs()
      }
    }

    async function sendBack(part: { quantity?: number }): Promise<void> {
      await shop.call('start-return', { id, ...part, basis: 'cancel', is_battery_suspect: false }, buyer.token)
      const read = async () => (await shop.call('find-order', { id }, admin.token)).body
      const told = (await read()).returns.find(({ status }) => status === 'told')
      if (!told) return
      await shop.call('receive-return', { id: told.id }, admin.token)
      const { order, returns, left_to_refund } = await read()
      const returned = returns.find(({ id: known }) => known === told.id)!
      const verdict = { id: told.id, restock: true, expected_updated_at: returned.updated_at }
      const confirmation = (refundOfReturn(order, returned, left_to_refund) / 100).toFixed(2)
      await shop.call('inspect-return', { ...verdict, confirmation }, admin.token)
    }
  }
})
