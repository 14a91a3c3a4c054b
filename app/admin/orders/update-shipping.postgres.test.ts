import { expect, test } from 'vitest'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'

test('when many admins ship an order at once, its customer gets one email, and every save is logged', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const id = await addOrder(shop)
  const form = { id, tracking_number: 'AB123456789GB', shipping_status: 'shipped' } as const

  const answers = await Promise.all(Array.from({ length: 8 }, () => shop.call('update-shipping', form, token)))
  expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200))
  const emails = answers.map((answer) => answer.body.email as string)
  expect(emails.filter((email) => email === 'queued')).toHaveLength(1)
  expect(emails.filter((email) => email === 'not-needed')).toHaveLength(7)

  const { db } = shop.services
  expect(await db.selectFrom('email_logs').select('id').execute()).toHaveLength(1)
  const changes = await db.selectFrom('audit_log').select('before').orderBy('performed_at').execute()
  expect(changes).toHaveLength(8)
  // Each save saw the result of the save before, so the first shipping is in the log once.
  const first = changes.filter(({ before }) => (before as { tracking_number: string | null }).tracking_number === null)
  expect(first).toHaveLength(1)
})

test('of two admins who mark an order paid at once, one succeeds', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const id = await addOrder(shop, { payment_status: 'pending' })
  await Promise.all(Array.from({ length: 4 }, () => shop.call('set-payment-status', { id, status: 'paid' }, token)))
  expect(await shop.services.db.selectFrom('audit_log').select('id').execute()).toHaveLength(1)
})
