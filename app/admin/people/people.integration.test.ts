import { expect, test } from 'vitest'
import { erasePerson } from '#db/people/erase-person.ts'
import { findPerson } from '#db/people/person.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'

test('one page has what a person bought and wrote, what went to them, what was noted and what they brought', async () => {
  await using shop = await openTestShop()
  const { token, email: admin } = await addAdmin(shop)
  const email = 'Hugo.Wicket@buyers.example'
  const paid = await addOrder(shop, { customer_email: email, customer_name: 'Hugo Wicket', refunded_amount: 3999 })
  await addOrder(shop, { customer_email: email, payment_status: 'pending' })
  // A gift costs nothing: it was sent, not sold.
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

test('an unused address finds no person', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { body } = await shop.call('find-person', { email: "%'; --" }, token)
  expect(body).toMatchObject({ account: null, orders: [], cases: [], emails: [], notes: [], total: { orders: 0 } })
})

test('a person who is erased is erased from the notes', async () => {
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
