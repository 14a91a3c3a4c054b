import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emailTypes } from '#domain/customers/email.ts'
import { ownsEmail, ownsOrder, wasSentTo } from '#domain/customers/person.ts'
import { erasedEmail } from '#domain/orders/order.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { addPerson } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { isOwnEmail, isOwnOrder, wasSentTo as wasSentToInSql } from './whose-data.ts'

const mailboxes = ['ann@x.example', 'hermann@x.example', 'ann@x.example.org', "o'ann@x.example"]
const address = fc.constantFrom(...mailboxes, 'Ann@X.example', erasedEmail)

test('the SQL and the rule in domain/ agree on the owner of an order', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const accounts = [await addPerson(shop), await addPerson(shop, { email: 'other@people.example' })]
  const account = fc.option(fc.constantFrom(...accounts.map(({ id }) => id)))
  const order = fc.record({ user_id: account, customer_email: fc.option(address) })
  const drawn = fc.sample(order, { numRuns: 200, seed: 7 })
  for (const given of drawn) await addOrder(shop, given)
  const rows = await db.selectFrom('orders').select(['id', 'user_id', 'customer_email']).execute()
  for (const accountId of [null, ...accounts.map(({ id }) => id)]) {
    for (const mailbox of mailboxes) {
      const person = { accountId, mailbox }
      const found = await db.selectFrom('orders').select('id').where(isOwnOrder(person)).orderBy('id').execute()
      const owned = rows.filter((row) => ownsOrder(person, row)).map(({ id }) => id)
      expect(found.map(({ id }) => id)).toEqual(owned.toSorted())
    }
  }
})

test('the SQL and the rule in domain/ agree on the owner of an email', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const orders = [await addOrder(shop), await addOrder(shop)]
  const email = fc.record({
    email_type: fc.constantFrom(...emailTypes),
    recipient_email: address,
    reply_to: fc.option(address),
    order_id: fc.option(fc.constantFrom(...orders)),
  })
  await db
    .insertInto('email_logs')
    .values(fc.sample(email, { numRuns: 400, seed: 7 }))
    .execute()
  const rows = await db
    .selectFrom('email_logs')
    .select(['id', 'email_type', 'recipient_email', 'reply_to', 'order_id'])
    .execute()
  for (const mailbox of mailboxes) {
    const person = { accountId: null, mailbox }
    const theirs = { orderIds: orders.slice(0, 1), caseIds: [] }
    const { rows: found } = await sql<{ id: string }>`
      select id from email_logs where ${isOwnEmail(person, theirs)} order by id`.execute(db)
    const owned = rows.filter((row) => ownsEmail(person, { ...row, isAboutThem: row.order_id === orders[0] }))
    expect(found.map(({ id }) => id)).toEqual(owned.map(({ id }) => id).toSorted())
  }
})

test('the SQL and the rule in domain/ agree on who was sent an email', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const at = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-01-05'), noInvalidDate: true })
  const sent = fc.record({ email_type: fc.constant('orders_added'), recipient_email: address, created_at: at })
  await db
    .insertInto('email_logs')
    .values(fc.sample(sent, { numRuns: 200, seed: 7 }))
    .execute()
  const rows = await db.selectFrom('email_logs').select(['id', 'recipient_email', 'created_at']).execute()
  const had = fc.record({ email: fc.constantFrom(...mailboxes), until: at })
  const persons = fc.record({ mailbox: fc.constantFrom(...mailboxes), former: fc.array(had, { maxLength: 3 }) })
  for (const { mailbox, former } of fc.sample(persons, { numRuns: 20, seed: 7 })) {
    const person = { accountId: null, mailbox }
    const found = await db
      .selectFrom('email_logs')
      .select('id')
      .where(wasSentToInSql(person, former))
      .orderBy('id')
      .execute()
    const theirs = rows.filter((row) => wasSentTo(person, former, row)).map(({ id }) => id)
    expect(found.map(({ id }) => id)).toEqual(theirs.toSorted())
  }
})
