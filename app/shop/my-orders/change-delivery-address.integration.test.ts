import { expect, test } from 'vitest'
import {
  adasAddress,
  addAddressedOrder,
  openEmailLink,
  openWithCode,
  readNewestEmail,
} from '#tests/support/order-openings.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const corrected = {
  name: 'Ada Batsman',
  line1: '12 Pavilion Road',
  line2: 'Flat 3',
  city: 'London',
  postal_code: 'sw1a 1aa',
}
const elsewhere = { ...corrected, line1: '1 Other Street', postal_code: 'M1 1AE' }

const addressOf = async ({ services: { db } }: TestShop, id: string) =>
  (await db.selectFrom('orders').select('shipping_address').where('id', '=', id).executeTakeFirstOrThrow())
    .shipping_address

test('a missing flat number applies at once, the buyer is notified, and the packing slip has the new address', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const id = await addAddressedOrder(shop, { shipping_status: 'processing' })
  const access = await openWithCode(shop, id)
  const { status, body } = await shop.call('change-delivery-address', { id, access, ...corrected })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    outcome: 'applied',
    order: { delivers_to: { shown: 'whole', address: { line2: 'Flat 3', postal_code: 'SW1A 1AA', country: 'GB' } } },
  })
  await shop.runJobs()
  const email = await readNewestEmail(shop, 'address_changed')
  expect(email).toContain('We’ll send your parcel to the new address.')
  expect(email).toContain('Flat 3')

  const seen = (await shop.call('find-order', { id }, admin.token)).body
  expect(seen.order.shipping_address?.address.line2).toBe('Flat 3')
  expect(seen.address_changes).toMatchObject([{ status: 'applied', asked_by: 'pass', before: adasAddress }])
  expect(JSON.stringify(seen.timeline)).toContain('The buyer corrected the delivery address')
})

test('a link alone changes nothing, and asks for the code', async () => {
  await using shop = await openTestShop()
  const id = await addAddressedOrder(shop)
  const access = await openEmailLink(shop, id)
  expect(await shop.call('change-delivery-address', { id, access, ...corrected })).toMatchObject({
    status: 403,
    body: { error: 'Please confirm that it’s you: we’ll email a code to the address of this order.' },
  })
  expect(await addressOf(shop, id)).toEqual(adasAddress)
})

test('the signed-in owner can correct the address, too, and the email address given at checkout is notified as well', async () => {
  await using shop = await openTestShop()
  const owner = await addPerson(shop, { email: 'owner@people.example' })
  const id = await addAddressedOrder(shop, { user_id: owner.id })
  expect((await shop.call('change-delivery-address', { id, ...corrected }, owner.token)).body.outcome).toBe('applied')
  const told = await shop.services.db
    .selectFrom('email_logs')
    .select('recipient_email')
    .where('email_type', '=', 'address_changed')
    .orderBy('recipient_email')
    .execute()
  expect(told.map(({ recipient_email }) => recipient_email)).toEqual(['ada@customers.example', 'owner@people.example'])
})

test.for([
  ['another district', elsewhere],
  ['another name', { ...corrected, name: 'Eve Thief' }],
])('%s waits for staff, who see both addresses and decide; all are notified', async ([, change]) => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const id = await addAddressedOrder(shop)
  const access = await openWithCode(shop, id)
  const asked = await shop.call('change-delivery-address', { id, access, ...(change as typeof corrected) })
  expect(asked.body).toMatchObject({
    outcome: 'waiting',
    order: { delivers_to: { address: { line1: '12 Pavilion Road', postal_code: 'SW1A 1AA' } }, address_change: {} },
  })
  expect(await addressOf(shop, id)).toEqual(adasAddress)
  await shop.runJobs()
  expect(await readNewestEmail(shop, 'address_changed')).toContain('We’ll check it before anything changes')

  const {
    address_changes: [waiting],
  } = (await shop.call('find-order', { id }, admin.token)).body
  expect(waiting).toMatchObject({
    status: 'waiting',
    before: adasAddress,
    after: { name: (change as typeof corrected).name },
  })
  const decided = await shop.call('decide-address-change', { id: waiting?.id ?? '', decision: 'accept' }, admin.token)
  expect(decided.body.address_changes).toMatchObject([{ status: 'accepted', decided_by_email: admin.email }])
  expect(decided.body.order.shipping_address?.name).toBe((change as typeof corrected).name)
  await shop.runJobs()
  expect(await readNewestEmail(shop, 'address_changed')).toContain('We’ll send your parcel to the new address.')

  const again = await shop.call('decide-address-change', { id: waiting?.id ?? '', decision: 'decline' }, admin.token)
  expect(again).toMatchObject({ status: 409, body: { error: 'This change of address is accepted already.' } })
  const log = await shop.call('list-audit-log', {}, admin.token)
  expect(log.body.rows[0]).toMatchObject({ action: 'decide-address-change', after: { address_change: 'accepted' } })
  expect(JSON.stringify(log.body.rows)).not.toContain('Pavilion')
})

test('after a refusal the address stays, and the buyer is notified', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const id = await addAddressedOrder(shop)
  const access = await openWithCode(shop, id)
  await shop.call('change-delivery-address', { id, access, ...elsewhere })
  // Send these emails, so that the next one is the newest.
  await shop.runJobs()
  const {
    address_changes: [waiting],
  } = (await shop.call('find-order', { id }, admin.token)).body
  await shop.call('decide-address-change', { id: waiting?.id ?? '', decision: 'decline' }, admin.token)
  expect(await addressOf(shop, id)).toEqual(adasAddress)
  await shop.runJobs()
  expect(await readNewestEmail(shop, 'address_changed')).toContain('the delivery address has not changed')
  expect((await shop.call('find-my-order', { id, access })).body.address_change).toBeNull()
})

test('a second request replaces the waiting one', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const id = await addAddressedOrder(shop)
  const access = await openWithCode(shop, id)
  await shop.call('change-delivery-address', { id, access, ...elsewhere })
  shop.clock.advance(1)
  await shop.call('change-delivery-address', { id, access, ...elsewhere, line1: '2 Other Street' })
  shop.clock.advance(1)
  await shop.call('change-delivery-address', { id, access, ...corrected })
  const { address_changes } = (await shop.call('find-order', { id }, admin.token)).body
  expect(address_changes.map(({ status }) => status)).toEqual(['replaced', 'replaced', 'applied'])
  const late = await shop.call(
    'decide-address-change',
    { id: address_changes[0]?.id ?? '', decision: 'accept' },
    admin.token,
  )
  expect(late.status).toBe(409)
})

test('after the parcel has left neither buyer nor staff can change the address', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const id = await addAddressedOrder(shop)
  const access = await openWithCode(shop, id)
  await shop.call('change-delivery-address', { id, access, ...elsewhere })
  // An older release did not hold such a parcel, so it may have been shipped.
  await shop.services.db.updateTable('orders').set({ shipping_status: 'shipped' }).where('id', '=', id).execute()
  const error = 'Your parcel has already left us, so its address can no longer be changed here.'
  expect(await shop.call('change-delivery-address', { id, access, ...corrected })).toMatchObject({
    status: 409,
    body: { error },
  })
  const {
    address_changes: [waiting],
  } = (await shop.call('find-order', { id }, admin.token)).body
  expect(
    await shop.call('decide-address-change', { id: waiting?.id ?? '', decision: 'accept' }, admin.token),
  ).toMatchObject({
    status: 409,
    body: { error },
  })
  expect((await shop.call('find-my-order', { id, access })).body.can_change_address).toBe(false)
  expect(
    (await shop.call('decide-address-change', { id: waiting?.id ?? '', decision: 'decline' }, admin.token)).status,
  ).toBe(200)
})

/** Every way to ship a parcel. */
const ways = {
  'set-shipping-status': (id: string) => ({ id, status: 'shipped' }),
  'update-shipping': (id: string) => ({ id, shipping_status: 'shipped', tracking_number: 'QQ123456785GB' }),
  'send-tracking-notification': (id: string) => ({ orderId: id, trackingNumber: 'QQ123456785GB' }),
  'set-delivery-day': (id: string) => ({ id, delivered_on: '2026-05-12' }),
} as const

const notBefore =
  'The buyer has asked for a different address, so this order must not be shipped until staff have decided.'

test('a redirected parcel cannot be shipped in any way until staff have decided, and in every way afterwards', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const id = await addAddressedOrder(shop)
  const access = await openWithCode(shop, id)
  const toShip = async () =>
    (await shop.call('list-orders', { show: 'waiting-to-ship' }, token)).body.rows.map((order) => order.id)
  const leftOut = async () => (await shop.call('export-click-and-drop', { ids: [id] }, token)).body.left_out
  expect(await toShip()).toEqual([id])
  expect(await leftOut()).toBe(0)

  await shop.call('change-delivery-address', { id, access, ...elsewhere })
  for (const [way, input] of Object.entries(ways)) {
    const { status, body } = await shop.call(way as 'set-shipping-status', input(id) as never, token)
    expect({ way, status, error: (body as { error?: string }).error }).toEqual({ way, status: 409, error: notBefore })
  }
  const shipments = [{ order: id, tracking_number: 'QQ123456785GB' }]
  expect((await shop.call('ship-orders', { shipments }, token)).body.results).toMatchObject([
    { result: 'refused', reason: notBefore },
  ])
  expect(await toShip()).toEqual([])
  expect(await leftOut()).toBe(1)
  const { slips } = (await shop.call('list-packing-slips', { ids: [id] }, token)).body
  expect(slips).toMatchObject([{ order: { address_change_asked_at: shop.clock.now().toISOString() } }])
  // A reason does not release the hold: staff must decide about the address.
  expect((await shop.call('release-hold', { id, reason: 'In a hurry' }, token)).status).toBe(409)

  const {
    address_changes: [waiting],
  } = (await shop.call('find-order', { id }, token)).body
  const decided = await shop.call('decide-address-change', { id: waiting?.id ?? '', decision: 'decline' }, token)
  expect(decided.body.order.address_change_asked_at).toBeNull()
  expect(await toShip()).toEqual([id])
  expect(await leftOut()).toBe(0)
  expect((await shop.call('ship-orders', { shipments }, token)).body.results).toMatchObject([{ result: 'shipped' }])
})

test('a small correction after a redirection releases the parcel, and another redirection holds it again', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const id = await addAddressedOrder(shop)
  const access = await openWithCode(shop, id)
  const isHeld = async () => (await shop.call('find-order', { id }, token)).body.order.address_change_asked_at !== null
  await shop.call('change-delivery-address', { id, access, ...elsewhere })
  expect(await isHeld()).toBe(true)
  shop.clock.advance(1)
  await shop.call('change-delivery-address', { id, access, ...corrected })
  expect(await isHeld()).toBe(false)
  shop.clock.advance(1)
  await shop.call('change-delivery-address', { id, access, ...elsewhere })
  expect(await isHeld()).toBe(true)
})

test('a shipping dialog opened before the buyer’s request ships nothing to the old address', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const id = await addAddressedOrder(shop)
  const access = await openWithCode(shop, id)
  const { updated_at: expected_updated_at } = (await shop.call('find-order', { id }, token)).body.order
  shop.clock.advance(1)
  await shop.call('change-delivery-address', { id, access, ...elsewhere })
  const late = await shop.call('set-shipping-status', { id, status: 'shipped', expected_updated_at }, token)
  expect(late.status).toBe(409)
  expect((await shop.call('find-order', { id }, token)).body.order.shipping_status).toBe('pending')
})

test('the same address again changes nothing, and one without a whole postcode is refused', async () => {
  await using shop = await openTestShop()
  const id = await addAddressedOrder(shop)
  const access = await openWithCode(shop, id)
  const same = { name: 'Ada Batsman', line1: '12 Pavilion Road', city: 'London', postal_code: 'SW1A1AA' }
  expect((await shop.call('change-delivery-address', { id, access, ...same })).body.outcome).toBe('unchanged')
  expect(await shop.call('change-delivery-address', { id, access, ...same, postal_code: 'SW1A' })).toMatchObject({
    status: 400,
    body: { fields: { postal_code: 'Please enter a full UK postcode' } },
  })
})

test.for([
  ['cancelled', { cancelled_at: new Date('2026-05-12T09:00:00Z') }],
  ['refunded', { refunded_amount: 13999 }],
])('an order that was %s cannot change its address', async ([, given]) => {
  await using shop = await openTestShop()
  const id = await addAddressedOrder(shop, given as object)
  const access = await openWithCode(shop, id)
  expect(await shop.call('change-delivery-address', { id, access, ...corrected })).toMatchObject({ status: 409 })
})
