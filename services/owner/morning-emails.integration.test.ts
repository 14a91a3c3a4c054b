import { expect, test } from 'vitest'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { morningEmails, sendMorningEmails } from './morning-emails.ts'

async function readers({ services: { db } }: TestShop) {
  const rows = await db
    .selectFrom('email_logs')
    .select(['recipient_email', 'data'])
    .where('email_type', '=', 'morning_summary')
    .orderBy('recipient_email')
    .execute()
  return rows.map(({ recipient_email, data }) => ({ to: recipient_email, ...(data as { lines: { text: string }[] }) }))
}

const aDay = 24 * 60 * 60 * 1000

test('staff who switch the morning email on get one a day with the lines of their role, others get none', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const packer = await addPerson(shop, { email: 'packer@people.example', role: 'packer' })
  await addPerson(shop, { email: 'support@people.example', role: 'support' })
  expect((await shop.call('find-morning-email', {}, admin.token)).body).toEqual({ is_on: false })
  for (const person of [admin, packer]) await shop.call('switch-morning-email', { is_on: true }, person.token)
  expect((await shop.call('find-morning-email', {}, packer.token)).body).toEqual({ is_on: true })

  await sendMorningEmails(shop.services)
  expect(await readers(shop)).toEqual([])

  const now = shop.services.clock.now()
  await addOrder(shop, { payment_status: 'paid', paid_at: new Date(now.getTime() - 20 * aDay) })
  await shop.services.db.updateTable('products').set({ stock: 3 }).where('key', '=', 'str8bat-sensor').execute()
  await sendMorningEmails(shop.services)
  await sendMorningEmails(shop.services)
  const found = await readers(shop)
  expect(found.map(({ lines }) => lines.map(({ text }) => text))).toEqual([
    ['Late: 1 parcel to ship', '3 × str8bat Sensor left'],
    ['Late: 1 parcel to ship'],
  ])

  await shop.call('switch-morning-email', { is_on: false }, packer.token)
  shop.clock.advance(24 * 60 * 60)
  await sendMorningEmails(shop.services)
  expect((await readers(shop)).map(({ to }) => to).filter((to) => to.startsWith('packer'))).toHaveLength(1)
})

test('a manager reads of late parcels, a dispute due tomorrow and three sensors left; each line leads to its list', async () => {
  await using shop = await openTestShop()
  const manager = await addPerson(shop, { email: 'manager@people.example', role: 'manager' })
  await shop.call('switch-morning-email', { is_on: true }, manager.token)
  const { db, clock } = shop.services
  const now = clock.now()
  // There are more late parcels than the overview lists, so a count of listed rows would miss the parcel that is due.
  for (let index = 0; index < 14; index += 1) {
    const paid_at = new Date(now.getTime() - (index < 13 ? 20 * aDay : 0))
    await addOrder(shop, { payment_status: 'paid', paid_at })
  }
  await db
    .insertInto('disputes')
    .values({
      order_id: await addOrder(shop, {
        shipping_status: 'delivered',
        disputed_at: now,
        dispute_status: 'needs_response',
      }),
      provider_id: 'du_1',
      amount: 13_999,
      reason: 'fraudulent',
      status: 'needs_response',
      evidence_due_at: new Date(now.getTime() + aDay),
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db.updateTable('products').set({ stock: 3 }).where('key', '=', 'str8bat-sensor').execute()
  await shop.runJobs()
  await sendMorningEmails(shop.services)
  await shop.runJobs()
  const { text_content: text } = await db
    .selectFrom('email_logs')
    .select('text_content')
    .where('email_type', '=', 'morning_summary')
    .executeTakeFirstOrThrow()
  expect(text).toContain('Late: 13 parcels to ship')
  expect(text).toMatch(/1 dispute to answer by /)
  expect(text).toContain('3 × str8bat Sensor left')
  for (const path of [
    '/admin/orders?show=waiting-to-ship',
    '/admin/orders?show=dispute-to-answer',
    '/admin?tab=catalogue',
  ])
    expect(text).toContain(`http://shop.test${path}`)
})

test('a person whose role was removed gets no more morning emails', async () => {
  await using shop = await openTestShop()
  const packer = await addPerson(shop, { email: 'packer@people.example', role: 'packer' })
  await shop.call('switch-morning-email', { is_on: true }, packer.token)
  await addOrder(shop, { payment_status: 'paid', paid_at: new Date(shop.services.clock.now().getTime() - 20 * aDay) })
  await shop.services.db.deleteFrom('user_roles').where('role', '=', 'packer').execute()
  await sendMorningEmails(shop.services)
  expect(await readers(shop)).toEqual([])
})

test('the job of the morning emails reads the database once a morning, and not at other times', async () => {
  await using shop = await openTestShop()
  let asked = 0
  let time = new Date('2026-11-18T06:55:00Z')
  const run = morningEmails({
    get db() {
      asked += 1
      return shop.services.db
    },
    clock: { ...shop.services.clock, now: () => time },
  })
  await run()
  expect(asked).toBe(0)
  time = new Date('2026-11-18T07:00:00Z')
  await run()
  await run()
  expect(asked).toBe(1)
})
