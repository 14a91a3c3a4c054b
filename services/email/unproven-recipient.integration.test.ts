import { expect, test } from 'vitest'
import { addAdmin } from '#tests/support/people.ts'
import { aClaim, aComplaint, aContact, anApplication, newestCase, deadlinesOf } from '#tests/support/cases.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const strict = { RATE_LIMITS: 'strict', TRUST_PROXY: '1' }
const email = 'stranger@customers.example'

const forms = [
  ['submit-contact', { ...aContact, email }],
  ['submit-retailer-application', { ...anApplication, email }],
  ['send-warranty-claim', { ...aClaim, email }],
  ['complain-about-data', { ...aComplaint, email: email.toUpperCase() }],
] as const

/** Calls a function from a different client address for each number. */
async function callFrom(shop: TestShop, number: number, [name, input]: readonly [string, unknown]) {
  const { status } = await shop.app.request(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${number}` },
    body: JSON.stringify(input),
  })
  expect(status).toBe(200)
}

async function emailsTo({ services: { db } }: TestShop, address: string): Promise<string[]> {
  const rows = await db
    .selectFrom('email_logs')
    .select('email_type')
    .where((eb) => eb(eb.fn<string>('lower', ['recipient_email']), '=', address))
    .execute()
  return rows.map(({ email_type }) => email_type)
}

test('forms from many addresses send at most three emails an hour to one address, and every case is stored', async () => {
  await using shop = await openTestShop(strict)
  for (let number = 1; number <= 3; number += 1) for (const form of forms) await callFrom(shop, number, form)
  expect(await emailsTo(shop, email)).toHaveLength(3)
  const cases = await shop.services.db.selectFrom('cases').select('id').execute()
  expect(cases).toHaveLength(12)
  expect(await emailsTo(shop, shop.services.config.company.supportEmail)).toHaveLength(9)

  await callFrom(shop, 4, ['submit-contact', { ...aContact, email: 'another@customers.example' }])
  expect(await emailsTo(shop, 'another@customers.example')).toEqual(['contact_received'])
})

test('a form that is sent again after a lost response does not count towards the limit of emails', async () => {
  await using shop = await openTestShop(strict)
  const form_id = crypto.randomUUID()
  for (let number = 1; number <= 6; number += 1) {
    await callFrom(shop, number, ['submit-contact', { ...aContact, email, form_id }])
  }
  for (let number = 7; number <= 8; number += 1)
    await callFrom(shop, number, ['submit-contact', { ...aContact, email }])
  expect(await emailsTo(shop, email)).toHaveLength(3)
})

test('a data complaint without an acknowledgement by email is acknowledged by the first answer', async () => {
  await using shop = await openTestShop(strict)
  const admin = await addAdmin(shop)
  for (let number = 1; number <= 4; number += 1) await callFrom(shop, number, forms[3])
  const { id: case_id } = await newestCase(shop)
  expect(await deadlinesOf(shop, case_id)).toMatchObject({ 'privacy-acknowledged': 'open' })
  await shop.call('answer-case', { case_id, message: 'We are looking into it.' }, admin.token)
  expect(await deadlinesOf(shop, case_id)).toMatchObject({ 'privacy-acknowledged': 'met', 'first-answer': 'met' })
})
