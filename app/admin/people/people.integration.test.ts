import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findKnownPerson } from '#db/people/known-person.ts'
import { ownsOrder } from '#domain/customers/person.ts'
import { erasedEmail, hasBuyer } from '#domain/orders/order.ts'
import { erasePerson } from '#db/people/erase-person.ts'
import { findPerson } from '#db/people/person.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'

test('one page shows a person’s orders, messages, emails, notes and revenue', async () => {
  await using shop = await openTestShop()
  const { token, email: admin } = await addAdmin(shop)
  const email = 'Hugo.Wicket@buyers.example'
  const paid = await addOrder(shop, { customer_email: email, customer_name: 'Hugo Wicket', refunded_amount: 3999 })
  await addOrder(shop, { customer_email: email, payment_status: 'pending' })
  // A gift is not revenue.
  await addOrder(shop, { customer_email: email, total_amount: 0, paid_amount: 0, kind: 'gift', pays_by: 'none' })
  await addOrder(shop, { customer_email: 'somebody@else.example' })
  await shop.call('submit-contact', {
    first_name: 'Hugo',
    last_name: 'Wicket',
    email: email.toLowerCase(),
    subject: 'A copy of my data',
    message: 'Please send me a copy.',
    inquiry_type: 'general',
  })
  await shop.services.db
    .insertInto('email_logs')
    .values({ email_type: 'order_confirmation', recipient_email: email, subject: 'Your order', status: 'sent' })
    .execute()
  const note = { email, body: 'Prefers the telephone.' }
  expect((await shop.call('add-person-note', note, token)).status).toBe(200)

  const { body } = await shop.call('find-person', { email: ' HUGO.wicket@buyers.example ' }, token)
  expect(body).toMatchObject({
    email: email.toLowerCase(),
    account: null,
    total: { orders: 1, kept: 10000 },
    cases: [{ subject: 'A copy of my data', kind: 'contact' }],
    notes: [{ body: 'Prefers the telephone.', written_by_email: admin }],
  })
  expect(body.orders).toHaveLength(3)
  expect(body.orders.map(({ id }) => id)).toContain(paid)
  expect(body.emails.map(({ email_type: type, status }) => `${type} ${status}`).toSorted()).toEqual([
    'contact_received queued',
    'order_confirmation sent',
  ])
})

test('an unknown address finds no person', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { body } = await shop.call('find-person', { email: "%'; --" }, token)
  expect(body).toMatchObject({ account: null, orders: [], cases: [], emails: [], notes: [], total: { orders: 0 } })
})

test('erasing a person also erases the notes about them', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { id, email } = await addPerson(shop, { email: 'gone@buyers.example' })
  await shop.call('add-person-note', { email, body: 'Moves house in May.' }, token)
  await shop.services.db.transaction().execute(async (tx) => {
    const person = await findPerson(tx, id)
    if (person) await erasePerson(tx, person, { now: shop.clock.now(), reviews: 'keep' })
  })
  expect(await shop.services.db.selectFrom('person_notes').select('id').execute()).toEqual([])
})

test('the list of people has each buyer once, by newest order, page by page, searchable by name or address', async () => {
  await using shop = await openTestShop()
  const { token } = await addPerson(shop, { role: 'support' })
  const on = (day: string) => new Date(`2026-05-${day}T10:00:00Z`)
  const ann = { customer_email: 'Ann@buyers.example', customer_name: 'Ann Lee' }
  await addOrder(shop, { ...ann, created_at: on('01') })
  await addOrder(shop, { customer_email: 'bo@buyers.example', customer_name: 'Bo Batter', created_at: on('02') })
  const newest = await addOrder(shop, { ...ann, customer_email: 'ann@buyers.example', created_at: on('03') })
  await addOrder(shop, { ...ann, payment_status: 'pending', created_at: on('02') })
  await addOrder(shop, { customer_email: null, customer_name: null, payment_status: 'pending' })
  await addOrder(shop, { customer_email: erasedEmail, customer_name: null })

  const first = (await shop.call('list-people', { limit: 1 }, token)).body
  expect(first.rows).toEqual([
    {
      id: newest,
      name: 'Ann Lee',
      email: 'ann@buyers.example',
      last_order_at: on('03').toISOString(),
      orders: 2,
      kept: 27998,
    },
  ])
  const second = (await shop.call('list-people', { limit: 1, cursor: first.next }, token)).body
  expect(second.rows.map(({ email }) => email)).toEqual(['bo@buyers.example'])
  expect(second.next).toBeNull()
  for (const search of ['batter', 'BO@buy']) {
    const { rows } = (await shop.call('list-people', { search }, token)).body
    expect(rows.map(({ name }) => name)).toEqual(['Bo Batter'])
  }
  expect((await shop.call('list-people', { search: '%' }, token)).body.rows).toEqual([])
})

test('the list of people agrees with the page of each person, for random owners of orders', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const { token } = await addPerson(shop, { role: 'support' })
  const accounts = [
    await addPerson(shop, { email: 'ann@x.example' }),
    await addPerson(shop, { email: 'other@people.example' }),
  ]
  const anOrder = fc.record({
    user_id: fc.option(fc.constantFrom(...accounts.map(({ id }) => id))),
    customer_email: fc.option(fc.constantFrom('ann@x.example', 'Ann@X.example', 'hermann@x.example', erasedEmail)),
    payment_status: fc.constantFrom('paid' as const, 'pending' as const, 'fulfilled' as const),
    refunded_amount: fc.constantFrom(0, 0, 999),
    created_at: fc.constantFrom(...[1, 2, 3, 4].map((day) => new Date(`2026-05-0${day}T10:00:00Z`))),
  })
  for (const given of fc.sample(anOrder, { numRuns: 120, seed: 36 })) await addOrder(shop, given)
  const { rows } = (await shop.call('list-people', { limit: 100 }, token)).body
  expect(rows.map(({ email }) => email).toSorted()).toEqual([
    'ann@x.example',
    'hermann@x.example',
    'other@people.example',
  ])
  const all = await db.selectFrom('orders').select(['id', 'user_id', 'customer_email', 'created_at']).execute()
  for (const { email, id, orders, kept } of rows) {
    const { total } = await findKnownPerson(db, email)
    expect({ orders, kept }).toEqual(total)
    const accountId = accounts.find((account) => account.email === email)?.id ?? null
    const own = all.filter((order) => hasBuyer(order) && ownsOrder({ accountId, mailbox: email }, order))
    const newest = Math.max(...own.map(({ created_at }) => created_at.getTime()))
    expect(own.find((order) => order.id === id)?.created_at.getTime()).toBe(newest)
  }
})
