import { expect, test } from 'vitest'
import { addOrder, findBuyersOrder } from '#tests/support/order-rows.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { orderConfirmation } from '#services/email/order-emails.ts'
import { queueEmail } from '#services/email/outbox.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

const delivered = (shop: TestShop) =>
  shop.services.db.selectFrom('mailbox_emails').select(['recipient', 'type', 'text']).orderBy('created_at').execute()

test('a confirmation is sent again as a new email, to the order’s current address', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const id = await addOrder(shop)
  await queueEmail(shop.services.db, orderConfirmation(await findBuyersOrder(shop, id)))

  const orderData = { id, customer_email: 'somebody@else.example' }
  const answers = [
    await shop.call('send-order-confirmation', { orderData }, admin.token),
    await shop.call('send-order-confirmation', { orderData }, admin.token),
  ]
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
    { status: 200, body: { success: true } },
    { status: 200, body: { success: true } },
  ])
  await shop.runJobs()
  expect((await delivered(shop)).map(({ recipient, type }) => ({ recipient, type }))).toEqual(
    Array.from({ length: 3 }, () => ({ recipient: 'ada@customers.example', type: 'order_confirmation' })),
  )
  const audit = await shop.services.db
    .selectFrom('audit_log')
    .select(['action', 'subject_id', 'performed_by'])
    .execute()
  expect(audit).toEqual(
    Array.from({ length: 2 }, () => ({
      action: 'send-order-confirmation',
      subject_id: id,
      performed_by: admin.id,
    })),
  )
})

test.for(['pending', 'failed'] as const)('an order whose payment is %s has nothing to confirm', async (status) => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const id = await addOrder(shop, { payment_status: status })
  const answer = await shop.call('send-order-confirmation', { orderData: { id } }, admin.token)
  expect(answer.status).toBe(409)
  await shop.runJobs()
  expect(await delivered(shop)).toEqual([])
})

test('no email is sent while the buyer is unknown', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const id = await addOrder(shop, { customer_email: null })
  const parcel = { orderId: id, trackingNumber: 'AB1GB' }
  expect((await shop.call('send-order-confirmation', { orderData: { id } }, admin.token)).status).toBe(409)
  expect((await shop.call('send-tracking-notification', parcel, admin.token)).status).toBe(409)
})

test('a tracking email has the requested number, carrier and estimate', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const id = await addOrder(shop)
  const parcel = {
    orderId: id,
    trackingNumber: 'AB123456789GB',
    carrierName: 'DPD',
    estimatedDelivery: 'Friday before noon',
  }
  expect((await shop.call('send-tracking-notification', parcel, admin.token)).body).toEqual({ success: true })
  await shop.runJobs()
  const [email] = await delivered(shop)
  expect(email).toMatchObject({ recipient: 'ada@customers.example', type: 'tracking_notification' })
  for (const fact of ['AB123456789GB', 'DPD', 'Friday before noon']) expect(email?.text).toContain(fact)
})

test('an unknown order is not found', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const confirmation = await shop.call('send-order-confirmation', { orderData: { id: unknownId } }, admin.token)
  const tracking = await shop.call(
    'send-tracking-notification',
    { orderId: unknownId, trackingNumber: 'A' },
    admin.token,
  )
  expect([confirmation.status, tracking.status]).toEqual([404, 404])
})
