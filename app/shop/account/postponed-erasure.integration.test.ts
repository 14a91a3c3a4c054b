import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { ann, send, signUpAndConfirm } from '#tests/support/account-calls.ts'
import { buySensor, readOrder } from '#tests/support/bought-order.ts'
import { findInDatabase, openWithCode, readNewestEmail } from '#tests/support/order-openings.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { cards } from '#tests/support/test-cards.ts'

const buyer = { email: ann.email, name: 'Ann Lee', phone: '+442079460999' }
const erased = 'erased@customer.invalid'

async function signUp(shop: TestShop): Promise<string> {
  const session = await signUpAndConfirm(shop)
  return (await send(shop, 'token', undefined, { bearer: session })).body.token as string
}

const write = (shop: TestShop, message: string) =>
  shop.call('submit-contact', {
    first_name: 'Ann',
    last_name: 'Lee',
    email: ann.email,
    subject: 'Thank you',
    message,
    inquiry_type: 'general',
  })

async function readPack(shop: TestShop, orderId: string, token: string): Promise<string> {
  const { body } = await shop.call('download-dispute-pack', { order_id: orderId }, token)
  return Object.values(unzipSync(Buffer.from(body.zip, 'base64')))
    .map((file) => strFromU8(file))
    .join('\n')
}

const ofTheProvider = (place: string) => !place.startsWith('sandbox_') && place !== 'mailbox_emails.recipient'
const findAnn = async (shop: TestShop) => (await findInDatabase(shop, ann.email)).filter(ofTheProvider)

const deleteAccount = (shop: TestShop, token: string) =>
  shop.call('delete-my-account', { password: ann.password }, token)

test('during a dispute the order’s data stays and all else is erased; the rest follows when the dispute ends', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop, { ...buyer, cardNumber: cards.disputed })
  const other = await buySensor(shop, buyer)
  await write(shop, 'Thank you for the bat.')
  await shop.call('submit-retailer-application', {
    business_name: 'Lee Sports',
    contact_name: 'Ann Lee',
    email: ann.email,
    phone: '020 7946 0999',
    business_address: '1 High Street',
  })
  await shop.runJobs()
  const token = await signUp(shop)
  await shop.runJobs()
  const pack = await readPack(shop, id, admin.token)

  const kept = [
    { order_id: id, number: formatOrderNumber(id), reason: 'The dispute about its payment has not been decided.' },
  ]
  expect((await shop.call('preview-deletion', {}, token)).body).toEqual({ refusal: null, kept })
  expect(await deleteAccount(shop, token)).toMatchObject({ status: 200, body: { success: true, kept } })
  expect((await shop.call('list-my-orders', {}, token)).status).not.toBe(200)
  const { db } = shop.services
  expect(await db.selectFrom('retailer_applications').select('id').execute()).toEqual([])
  expect(await readOrder(shop, other.id)).toMatchObject({ customer_email: erased })
  expect(await readOrder(shop, id)).toMatchObject({
    customer_email: ann.email,
    user_id: null,
    customer_phone: buyer.phone,
  })
  const later = await readPack(shop, id, admin.token)
  for (const evidence of ['Thank you for the bat.', ann.email, buyer.phone, 'Your order', '<html']) {
    expect(pack).toContain(evidence)
    expect(later).toContain(evidence)
  }
  await shop.runJobs()
  const email = await readNewestEmail(shop, 'account_deleted')
  expect(email).toContain(`Order ${formatOrderNumber(id)}: The dispute about its payment has not been decided.`)
  expect(email).not.toContain('last email')

  await db.updateTable('orders').set({ dispute_status: 'lost' }).where('id', '=', id).execute()
  await shop.runJobs()
  expect(await findAnn(shop)).toEqual([])
  expect((await findInDatabase(shop, 'Ann Lee')).filter(ofTheProvider)).toEqual([
    'orders.customer_name',
    'orders.shipping_address',
  ])
  expect(await db.selectFrom('postponed_erasures').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('cases').select('id').execute()).toEqual([])
})

test('an order with an open return can be opened by email after its account is deleted, and is erased when the return ends', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop, buyer)
  const token = await signUp(shop)
  await shop.call('update-shipping', { id, shipping_status: 'delivered', tracking_number: 'AB1' }, admin.token)
  expect((await shop.call('start-return', { id, basis: 'cancel', is_battery_suspect: false }, token)).status).toBe(200)
  const { body } = await deleteAccount(shop, token)
  expect(body.kept).toMatchObject([{ order_id: id, reason: 'Its return is not finished.' }])
  const access = await openWithCode(shop, id, ann.email)
  expect((await shop.call('find-my-order', { id, access })).status).toBe(200)
  await shop.services.db.updateTable('returns').set({ status: 'withdrawn' }).execute()
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ customer_email: erased })
  expect((await shop.call('find-my-order', { id, access })).status).toBe(404)
  expect(await findAnn(shop)).toEqual([])
})

test('an open claim and a pending refund postpone the erasure, too, when an admin erases the person', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const claimed = await buySensor(shop, buyer)
  const refunded = await buySensor(shop, { ...buyer, cardNumber: cards.refundsLater })
  const { db } = shop.services
  await shop.call('send-warranty-claim', {
    orderNumber: claimed.id,
    name: 'Ann Lee',
    email: ann.email,
    description: 'It does not switch on.',
  })
  await db
    .insertInto('refunds')
    .values({ order_id: refunded.id, amount: 500, status: 'pending', reason: 'goodwill', provider_id: 're_1' })
    .execute()
  const input = { email: ann.email, confirmation: ann.email }
  const { body } = await shop.call('erase-person', input, admin.token)
  expect(body).toMatchObject({ success: true, orders_kept: 2 })
  expect(body.kept.map(({ reason }) => reason).toSorted()).toEqual([
    'Its refund is on its way.',
    'Its warranty claim is not closed.',
  ])
  expect(await db.selectFrom('warranty_claims').select('email').execute()).toEqual([{ email: ann.email }])
  await db.updateTable('cases').set({ state: 'closed', closed_at: shop.clock.now() }).execute()
  await db.updateTable('refunds').set({ status: 'succeeded' }).execute()
  await shop.runJobs()
  expect(await findAnn(shop)).toEqual([])
  expect(await db.selectFrom('warranty_claims').select('email').execute()).toEqual([{ email: erased }])
})

test('an order that gets a new owner while its erasure is postponed stays with the new owner', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop, { ...buyer, cardNumber: cards.disputed })
  await shop.runJobs()
  const token = await signUp(shop)
  await deleteAccount(shop, token)
  await shop.call('correct-order', { id, customer_email: 'bea@customers.example' }, admin.token)
  await shop.services.db.updateTable('orders').set({ dispute_status: 'won' }).execute()
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ customer_email: 'bea@customers.example' })
  const emails = await shop.services.db.selectFrom('email_logs').select('recipient_email').execute()
  expect(emails.map(({ recipient_email }) => recipient_email)).not.toContain(ann.email)
})

test.each(['packer', 'support', 'manager', 'admin'] as const)('a %s cannot delete their own account', async (role) => {
  await using shop = await openTestShop()
  await addAdmin(shop)
  const token = await signUp(shop)
  const { id } = await shop.services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', ann.email)
    .executeTakeFirstOrThrow()
  await shop.services.db.insertInto('user_roles').values({ user_id: id, role }).execute()
  const sentence = expect.stringContaining('ask an admin to remove it first')
  expect(await deleteAccount(shop, token)).toMatchObject({ status: 409, body: { error: sentence } })
  expect((await shop.call('preview-deletion', {}, token)).body).toEqual({ refusal: sentence, kept: [] })
  await shop.services.db.deleteFrom('user_roles').where('user_id', '=', id).execute()
  expect((await deleteAccount(shop, token)).status).toBe(200)
})

test('the logs keep the addresses of former colleagues, and can be searched for them', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const left = await addPerson(shop, { email: 'left@people.example', role: 'manager' })
  const { id } = await buySensor(shop)
  expect((await shop.call('correct-order', { id, customer_name: 'Bea' }, left.token)).status).toBe(200)
  await shop.call('set-staff-role', { user_id: left.id, role: 'user', reason: 'Left us' }, admin.token)
  await shop.call('erase-person', { email: left.email, confirmation: left.email }, admin.token)
  const { body } = await shop.call('list-audit-log', { search: left.email }, admin.token)
  expect(body.rows).toMatchObject([{ action: 'correct-order', performed_by_email: left.email }])
  const log = await shop.services.db.selectFrom('audit_log').selectAll().where('action', '=', 'correct-order').execute()
  expect(log).toMatchObject([{ performer_name: 'Pat Person', performer_email: left.email }])
})
