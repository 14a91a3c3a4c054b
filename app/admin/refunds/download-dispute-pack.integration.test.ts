import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { buySensor } from '#tests/support/bought-order.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { cards } from '#tests/support/test-cards.ts'

async function readPack(shop: TestShop, orderId: string, token: string): Promise<Record<string, string>> {
  const { body } = await shop.call('download-dispute-pack', { order_id: orderId }, token)
  const files = unzipSync(Buffer.from(body.zip, 'base64'))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('a dispute pack says what was bought, paid, sent and written, and why the bank asks', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { id } = await buySensor(shop, { cardNumber: cards.disputed })
  await shop.runJobs()
  const files = await readPack(shop, id, token)
  expect(files['summary.txt']).toContain(`Order ${formatOrderNumber(id)}`)
  expect(files['summary.txt']).toContain('Bought: 1 × ')
  expect(files['summary.txt']).toContain('Tracking number: none')
  expect(files['summary.txt']).toContain('Analytics: no consent on record')
  expect(JSON.parse(files['disputes.json'] ?? '')).toMatchObject([{ status: 'needs_response' }])
  expect(files['emails/01-order-confirmation.txt']).toContain('Subject: ')
  expect(files['emails/01-order-confirmation.html']).toContain('<html')
  const { body } = await shop.call('list-audit-log', { search: 'download-dispute-pack' }, token)
  expect(body.rows).toMatchObject([{ subject_id: id }])
})

test('a dispute pack has the address, the tracking number, the buyer’s consents and the conversation', async () => {
  await using shop = await openTestShop({ GA_MEASUREMENT_ID: 'G-TEST1', GA_API_SECRET: 'secret' })
  const { token } = await addAdmin(shop)
  const { id, customer_email, payment_intent_id } = await buySensor(shop)
  await shop.runJobs()
  const tracked = { id, shipping_status: 'shipped', carrier_name: 'Royal Mail', tracking_number: 'QQ123456785GB' }
  expect((await shop.call('update-shipping', tracked as never, token)).status).toBe(200)
  await shop.call('keep-analytics-consent', { transactionId: payment_intent_id ?? '', clientId: '123.456' })
  const said = { orderNumber: id, name: 'Ada Batsman', email: customer_email ?? '' }
  await shop.call('send-warranty-claim', { ...said, description: 'It arrived, and does not switch on.' })
  await shop.runJobs()

  const files = await readPack(shop, id, token)
  const summary = files['summary.txt'] ?? ''
  expect(summary).toContain('Carrier: Royal Mail\nTracking number: QQ123456785GB\nHanded to the carrier: 12 May 2026')
  expect(summary).toMatch(/Delivery address:\n {2}\S.*\n {2}1 High Street\n(?: {2}.+\n)* {2}.*SW1A 1AA/)
  expect(summary).toContain('Consent:\n  Ordered by the buyer on the shop’s pages, 12 May 2026')
  expect(summary).toContain(`in the confirmation sent to ${customer_email}`)
  expect(summary).toContain('Analytics: agreed, 12 May 2026')
  expect(files['conversation.txt']).toContain('It arrived, and does not switch on.')
  const emails = Object.keys(files).filter((name) => name.startsWith('emails/') && name.endsWith('.txt'))
  expect(emails.map((name) => name.slice('emails/00-'.length))).toEqual(
    expect.arrayContaining(['order-confirmation.txt', 'tracking-notification.txt']),
  )
})

test('a dispute pack leaves out internal notes and other people’s messages', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const orderId = await addOrder(shop, { customer_email: 'asha@customer.example' })
  const { db, clock } = shop.services
  const now = clock.now()
  const write = async (
    email: string,
    orderId: string | null,
    words: { body: string; is_internal: boolean; author?: 'staff' }[],
  ) => {
    const { id } = await db
      .insertInto('cases')
      .values({ kind: 'contact', subject: 'Where is it?', email, name: 'A', order_id: orderId, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const messages = words.map((said) => ({ author: 'customer' as const, ...said, case_id: id, created_at: now }))
    await db.insertInto('case_messages').values(messages).execute()
  }
  await write('asha@customer.example', orderId, [
    { body: 'It has arrived, thank you', is_internal: false },
    { body: 'Sounds like a fraud to me', is_internal: true, author: 'staff' as const },
  ])
  await write('other@customer.example', null, [{ body: 'Somebody else’s words', is_internal: false }])
  const { 'conversation.txt': conversation } = await readPack(shop, orderId, token)
  expect(conversation).toContain('It has arrived, thank you')
  expect(conversation).not.toContain('fraud')
  expect(conversation).not.toContain('Somebody else’s words')
})
