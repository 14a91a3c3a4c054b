import { expect, test } from 'vitest'
import { addAddressedOrder, openEmailLink, readNewestEmail } from '#tests/support/order-openings.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

/** Sent on Monday 11 May; it is Tuesday 12 May. */
async function addSentOrder(shop: TestShop): Promise<string> {
  return await addAddressedOrder(shop, {
    shipping_status: 'shipped',
    shipping_date: new Date('2026-05-11T10:00:00Z'),
    paid_at: new Date('2026-05-10T10:00:00Z'),
    created_at: new Date('2026-05-10T10:00:00Z'),
  })
}

test('one press by the link sets the arrival date, from which the rights are counted', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const id = await addSentOrder(shop)
  const access = await openEmailLink(shop, id)
  const before = (await shop.call('find-my-order', { id, access })).body
  expect(before).toMatchObject({ can_confirm_receipt: true, delivered_on: null, presumed_delivered_on: '2026-05-13' })
  shop.clock.set('2026-05-14T09:00:00Z')
  const { body } = await shop.call('confirm-receipt', { id, access })
  expect(body.order).toMatchObject({
    delivered_on: '2026-05-14',
    delivered_source: 'buyer',
    shipping_status: 'delivered',
    can_confirm_receipt: false,
    presumed_delivered_on: null,
  })
  expect(body.order.rights[0]).toMatchObject({ right: 'cancel', until: '2026-05-28', who_pays_postage: 'buyer' })
  const { timeline } = (await shop.call('find-order', { id }, admin.token)).body
  expect(timeline.map(({ text }) => text)).toContain('Delivered, according to the buyer')
})

test('an earlier date can be given, but none in the future or before dispatch', async () => {
  await using shop = await openTestShop()
  const id = await addSentOrder(shop)
  const access = await openEmailLink(shop, id)
  shop.clock.set('2026-05-20T09:00:00Z')
  for (const on of ['2026-05-21', '2026-05-10', '2026-02-30', 'yesterday']) {
    expect((await shop.call('confirm-receipt', { id, access, on })).status).toBe(400)
  }
  expect((await shop.call('confirm-receipt', { id, access, on: '2026-05-11' })).body.order.delivered_on).toBe(
    '2026-05-11',
  )
})

test('pressing twice counts once, and another date later is refused', async () => {
  await using shop = await openTestShop()
  const id = await addSentOrder(shop)
  const access = await openEmailLink(shop, id)
  expect((await shop.call('confirm-receipt', { id, access })).status).toBe(200)
  expect((await shop.call('confirm-receipt', { id, access })).status).toBe(200)
  shop.clock.advance(30 * 24 * 3600)
  expect(await shop.call('confirm-receipt', { id, access })).toMatchObject({
    status: 409,
    body: { error: 'We already know that this order has arrived.' },
  })
})

test('an unshipped order cannot have arrived', async () => {
  await using shop = await openTestShop()
  const id = await addAddressedOrder(shop)
  const access = await openEmailLink(shop, id)
  expect((await shop.call('confirm-receipt', { id, access })).status).toBe(409)
})

test('staff set the arrival date, correct the buyer’s date, and remove it', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const id = await addSentOrder(shop)
  const set = (delivered_on: string | null) => shop.call('set-delivery-day', { id, delivered_on }, admin.token)
  expect((await set('2026-05-12')).body.order).toMatchObject({
    delivered_source: 'staff',
    shipping_status: 'delivered',
  })
  expect((await set('2026-05-13')).body).toMatchObject({
    fields: { delivered_on: 'The delivery date cannot be in the future' },
  })
  expect((await set('2026-05-10')).body).toMatchObject({
    fields: { delivered_on: 'The parcel was sent on 11 May 2026: please choose that day or a later one' },
  })
  expect((await set(null)).body.order).toMatchObject({
    delivered_at: null,
    delivered_source: null,
    shipping_status: 'shipped',
  })
  const access = await openEmailLink(shop, id)
  await shop.call('confirm-receipt', { id, access })
  expect((await set('2026-05-11')).body.order).toMatchObject({ delivered_source: 'staff' })
  expect((await shop.call('find-my-order', { id, access })).body.delivered_on).toBe('2026-05-11')
})

test('staff with an outdated view of the order cannot set its arrival date', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const id = await addSentOrder(shop)
  const stale = { id, delivered_on: '2026-05-12', expected_updated_at: '2020-01-01T00:00:00Z' }
  expect(await shop.call('set-delivery-day', stale, admin.token)).toMatchObject({
    status: 409,
    body: { current: { id } },
  })
})

test('the day after a parcel should have come, its buyer is asked once; opening the link answers nothing', async () => {
  await using shop = await openTestShop()
  const id = await addSentOrder(shop)
  const asked = async () => {
    await shop.runJobs()
    const emails = await shop.services.db
      .selectFrom('email_logs')
      .select('id')
      .where('email_type', '=', 'did_it_arrive')
      .execute()
    return emails.length
  }
  shop.clock.set('2026-05-13T22:59:59Z')
  expect(await asked()).toBe(0)
  shop.clock.set('2026-05-13T23:00:00Z')
  expect(await asked()).toBe(1)
  shop.clock.advance(3 * 24 * 3600)
  expect(await asked()).toBe(1)
  const access = new RegExp(`/orders/${id}#([\\w-]+)`).exec(await readNewestEmail(shop, 'did_it_arrive'))?.[1] ?? ''
  expect((await shop.call('find-my-order', { id, access })).body).toMatchObject({
    delivered_on: null,
    can_confirm_receipt: true,
  })
})

test.for([
  [
    'has arrived',
    { delivered_at: new Date('2026-05-12T10:00:00Z'), delivered_source: 'staff', shipping_status: 'delivered' },
  ],
  ['was cancelled', { cancelled_at: new Date('2026-05-12T10:00:00Z') }],
  ['was refunded', { refunded_amount: 13999 }],
  ['was sent long ago', { shipping_date: new Date('2026-04-01T10:00:00Z') }],
  ['never left', { shipping_status: 'processing', shipping_date: null }],
])('no buyer is asked about a parcel that %s', async ([, given]) => {
  await using shop = await openTestShop()
  await addAddressedOrder(shop, {
    shipping_status: 'shipped',
    shipping_date: new Date('2026-05-11T10:00:00Z'),
    ...(given as object),
  })
  shop.clock.set('2026-05-18T09:00:00Z')
  await shop.runJobs()
  expect(await shop.services.db.selectFrom('email_logs').select('id').execute()).toEqual([])
})

test('any visitor can try the rights for any dates', async () => {
  await using shop = await openTestShop()
  const tried = { ordered_on: '2026-11-12', dispatched_on: '2026-11-13', delivered_on: '2026-11-17', on: '2026-12-01' }
  const { body } = await shop.call('rights-today', { ...tried, part_of_uk: 'scotland' })
  expect(body.map(({ right, until }) => [right, until])).toEqual([
    ['cancel', '2026-12-01'],
    ['reject', '2026-12-17'],
    ['repair-or-replace', '2031-11-17'],
    ['warranty', '2027-11-12'],
  ])
  expect((await shop.call('rights-today', { ordered_on: '2026-05-12' })).body).toHaveLength(1)
  expect((await shop.call('rights-today', {})).body.fields).toEqual({ ordered_on: 'Please say when it was ordered' })
  expect((await shop.call('rights-today', { ...tried, dispatched_on: '2026-11-11' })).body.fields).toEqual({
    dispatched_on: 'It cannot have been sent before it was ordered',
  })
  expect((await shop.call('rights-today', { ...tried, delivered_on: '2026-11-12' })).body.fields).toEqual({
    delivered_on: 'It cannot have arrived before it was sent',
  })
})
