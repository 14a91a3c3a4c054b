import { expect, test } from 'vitest'
import { addDeadline } from '#db/orders/deadlines.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'

const aContact = {
  first_name: 'Cal',
  last_name: 'Writer',
  email: 'cal@visitor.example',
  subject: 'Where is it?',
  message: 'I wonder where my bat is.',
  inquiry_type: 'general',
} as const

test('late rows come before due ones, and those before rows without a day', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  // A Thursday: two working days later is Monday.
  const thursday = new Date('2026-11-05T10:00:00Z')
  shop.clock.set('2026-11-12T10:00:00Z')
  const late = await addOrder(shop, { created_at: thursday, customer_name: 'Lara Late' })
  const fresh = await addOrder(shop, { created_at: new Date('2026-11-12T09:00:00Z'), customer_name: 'Fay Fresh' })
  const wrong = await addOrder(shop, {
    created_at: thursday,
    shipping_status: 'shipped',
    payment_problem: 'Paid £1 instead of £139.99',
  })
  await shop.services.db
    .insertInto('email_logs')
    .values({ email_type: 'x', recipient_email: 'a@b.example', subject: 'Hello', status: 'failed' })
    .execute()

  const { rows, late: count } = (await shop.call('list-queue', {}, token)).body
  expect(rows.map(({ kind, subject, is_overdue }) => [kind, subject, is_overdue])).toEqual([
    ['parcel', late, true],
    ['parcel', fresh, false],
    ['payment', wrong, false],
    ['email', expect.any(String), false],
  ])
  expect(count).toBe(1)
  // The end of Monday in London.
  expect(rows[0]).toMatchObject({ about: 'Lara Late', due_at: '2026-11-09T23:59:59.999Z' })
})

test('of each kind the twelve most urgent are shown, and the response says if there are more', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  for (let count = 0; count < 12; count += 1) await addOrder(shop)
  const twelve = (await shop.call('list-queue', {}, token)).body
  expect([twelve.rows.length, twelve.more]).toEqual([12, []])
  await addOrder(shop)
  const thirteen = (await shop.call('list-queue', {}, token)).body
  expect([thirteen.rows.length, thirteen.more]).toEqual([12, ['parcel']])
})

test('all late work is counted, shown or not, for the roles that see it', async () => {
  await using shop = await openTestShop()
  shop.clock.set('2026-11-12T10:00:00Z')
  const { token } = await addAdmin(shop)
  const packer = await addPerson(shop, { role: 'packer' })
  const thursday = new Date('2026-11-05T10:00:00Z')
  for (let count = 0; count < 14; count += 1) await addOrder(shop, { created_at: thursday })
  await shop.call('submit-contact', aContact)
  shop.clock.set('2026-11-19T10:00:00Z')
  const all = (await shop.call('list-queue', {}, token)).body
  expect([all.rows.filter(({ is_overdue }) => is_overdue).length, all.late]).toEqual([13, 15])
  expect((await shop.call('list-queue', {}, packer.token)).body.late).toBe(14)
})

test('a message in the queue has its deadline and its assigned person', async () => {
  await using shop = await openTestShop()
  const { token, id, email } = await addAdmin(shop)
  await shop.call('submit-contact', aContact)
  const [row] = (await shop.call('list-queue', {}, token)).body.rows
  expect(row).toMatchObject({ kind: 'deadline', about: 'Cal Writer: Where is it?', owner: null })
  expect(row?.due_at).not.toBeNull()
  await shop.services.db.updateTable('cases').set({ assigned_to: id }).execute()
  expect((await shop.call('list-queue', {}, token)).body.rows[0]).toMatchObject({ owner: email })
})

test('a dispute is due by the bank’s deadline', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const order_id = await addOrder(shop, { shipping_status: 'delivered', dispute_status: 'needs_response' })
  const evidence_due_at = new Date(shop.clock.now().getTime() + 86_400_000)
  await shop.services.db
    .insertInto('disputes')
    .values({
      order_id,
      provider_id: 'dp_1',
      amount: 13999,
      reason: 'fraudulent',
      status: 'needs_response',
      evidence_due_at,
    })
    .execute()
  expect((await shop.call('list-queue', {}, token)).body.rows).toMatchObject([
    { kind: 'dispute', subject: order_id, detail: 'fraudulent', due_at: evidence_due_at.toISOString() },
  ])
})

test('each role sees only the work it may do', async () => {
  await using shop = await openTestShop()
  await addOrder(shop)
  await addOrder(shop, { shipping_status: 'shipped', payment_problem: 'Paid £1 instead of £139.99' })
  await shop.call('submit-contact', aContact)
  const { db } = shop.services
  await db.insertInto('payment_events').values({ id: 'evt_1', type: 'x', error: 'Down', payload: '{}' }).execute()
  const kindsFor = async (role: 'packer' | 'support' | 'manager' | 'admin') => {
    const { token } = await addPerson(shop, { role, email: `${role}@people.example` })
    return (await shop.call('list-queue', {}, token)).body.rows.map(({ kind }) => kind).toSorted()
  }
  expect(await kindsFor('packer')).toEqual(['parcel'])
  expect(await kindsFor('support')).toEqual(['deadline', 'parcel'])
  expect(await kindsFor('manager')).toEqual(['deadline', 'parcel', 'payment'])
  expect(await kindsFor('admin')).toEqual(['deadline', 'parcel', 'payment', 'webhook'])
})

test('a long queue shows the most urgent of each kind', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const now = shop.clock.now()
  for (let index = 0; index < 15; index++) {
    const subjectId = await addOrder(shop, { shipping_status: 'delivered' })
    const dueAt = new Date(now.getTime() + (15 - index) * 86_400_000)
    await addDeadline(shop.services.db, { subjectType: 'order', subjectId, kind: 'invoice', dueAt, basis: 'x', now })
  }
  const { rows } = (await shop.call('list-queue', {}, token)).body
  expect(rows).toHaveLength(12)
  const days = rows.map(({ due_at }) => due_at ?? '')
  expect(days).toEqual(days.toSorted((a, b) => a.localeCompare(b)))
})
