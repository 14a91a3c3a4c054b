import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { formatOrderNumber } from '#domain/order-number.ts'
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

test('the pack of a disputed order tells what was bought, paid, sent and written, and why the bank asks', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { id } = await buySensor(shop, { cardNumber: cards.disputed })
  await shop.runJobs()
  const files = await readPack(shop, id, token)
  expect(files['summary.txt']).toContain(`Order ${formatOrderNumber(id)}`)
  expect(files['summary.txt']).toContain('Bought: 1 × ')
  expect(files['summary.txt']).toContain('Tracking number: none')
  expect(JSON.parse(files['disputes.json'] ?? '')).toMatchObject([{ status: 'needs_response' }])
  expect(files['emails/01-order-confirmation.txt']).toContain('Subject: ')
  expect(files['emails/01-order-confirmation.html']).toContain('<html')
  const { body } = await shop.call('list-audit-log', { search: 'download-dispute-pack' }, token)
  expect(body.rows).toMatchObject([{ subject_id: id }])
})

test('notes among colleagues and other people’s words stay out of it', async () => {
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
