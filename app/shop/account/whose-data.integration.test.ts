import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { EmailTransport } from '#services/email/email.ts'
import { sendDueEmails } from '#services/email/send-due-emails.ts'
import { ann, send, signUpAndConfirm } from '#tests/support/account-calls.ts'
import { buySensor, readOrder } from '#tests/support/bought-order.ts'
import { findInDatabase, openWithCode, readRowsWith } from '#tests/support/order-openings.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

async function signUp(shop: TestShop): Promise<string> {
  const session = await signUpAndConfirm(shop)
  return (await send(shop, 'token', undefined, { bearer: session })).body.token as string
}

async function download(shop: TestShop, token: string): Promise<string> {
  const { body } = await shop.call('download-my-data', { password: ann.password }, token)
  return Object.values(unzipSync(Buffer.from(body.zip, 'base64')))
    .map((file) => strFromU8(file))
    .join('\n')
}

const write = (shop: TestShop, email: string, message: string, subject = 'A question') =>
  shop.call('submit-contact', {
    first_name: 'Bea',
    last_name: 'Other',
    email,
    subject,
    message,
    inquiry_type: 'general',
  })

const erase = (shop: TestShop, email: string, token: string) =>
  shop.call('erase-person', { email, confirmation: email }, token)

test('an order given to another person reveals nothing else of its buyer, and the new owner’s deletion erases nothing else', async () => {
  await using shop = await openTestShop()
  const bea = 'bea@customers.example'
  const given = await buySensor(shop, { email: bea, name: 'Bea Other' })
  const kept = await buySensor(shop, { email: bea, name: 'Bea Other' })
  await write(shop, bea, 'SECRET: I have moved to 7 Second Street.')
  await shop.runJobs()
  const token = await signUp(shop)
  const access = await openWithCode(shop, given.id, bea)
  expect((await shop.call('claim-order', { id: given.id, access }, token)).status).toBe(200)
  await shop.runJobs()

  const copy = await download(shop, token)
  expect(copy).toContain(given.id)
  expect(copy).not.toContain('SECRET')
  expect(copy).not.toContain(kept.id)
  expect(copy).not.toContain(bea)

  // The shop's and the provider's records of the order go to its new owner.
  const isHers = (row: string) => /"recipient(_email)?": "bea@/.test(row) || !isAboutGiven(row)
  const isAboutGiven = (row: string) => [given.id, given.payment_intent_id ?? ''].some((id) => row.includes(id))
  const before = (await readRowsWith(shop, bea)).filter(isHers)
  expect(before.join()).toContain('SECRET')
  expect((await shop.call('delete-my-account', { password: ann.password }, token)).status).toBe(200)
  expect((await readRowsWith(shop, bea)).filter(isHers)).toEqual(before)
  expect(await readOrder(shop, given.id)).toMatchObject({ customer_email: 'erased@customer.invalid', user_id: null })
})

test('staff’s notes are not in the copy that people download, but in the one that an admin makes', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop, { email: ann.email })
  const token = await signUp(shop)
  await shop.call('add-person-note', { email: ann.email, body: 'SECRET about the person' }, admin.token)
  const notes = 'SECRET about the order'
  await shop.call('update-shipping', { id, shipping_status: 'processing', notes }, admin.token)
  expect(await download(shop, token)).not.toContain('SECRET')
  const { body } = await shop.call('export-person', { email: ann.email }, admin.token)
  const files = unzipSync(Buffer.from(body.zip, 'base64'))
  expect(strFromU8(files['notes.json']!)).toContain('SECRET about the person')
  expect(strFromU8(files['notes.json']!)).toContain('SECRET about the order')
})

test.each([
  ['ann@x.example', 'hermann@x.example'],
  ['martin@x.example', 'jmartin@x.example'],
  ['brien@x.example', "o'brien@x.example"],
  ['ann@x.example', 'ann@x.example.org'],
])('erasing %s changes no row of %s', async (erased, neighbour) => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const other = await buySensor(shop, { email: neighbour, name: 'Herr Neighbour' })
  await write(shop, neighbour, `Please write to ${neighbour}.`)
  await shop.runJobs()
  // Adds a waiting email, and a reply that is not imported yet.
  const shipped = { id: other.id, shipping_status: 'shipped', tracking_number: 'AB1', notes: neighbour } as const
  expect((await shop.call('update-shipping', shipped, admin.token)).status).toBe(200)
  await shop.services.db
    .insertInto('email_events')
    .values({
      id: 'event-1',
      type: 'email.received',
      provider_email_id: 'email-1',
      detail: JSON.stringify({ to: [], subject: `From ${neighbour}`, reason: null }),
      received_at: shop.clock.now(),
      next_attempt_at: shop.clock.now(),
    })
    .execute()
  await buySensor(shop, { email: erased, name: 'Some Body' })
  await write(shop, erased, `My address is ${erased}.`)
  const before = await readRowsWith(shop, neighbour)
  expect(before.length).toBeGreaterThan(10)

  expect((await erase(shop, erased, admin.token)).status).toBe(200)
  expect(await readRowsWith(shop, neighbour)).toEqual(before)
  expect((await readRowsWith(shop, erased)).filter((row) => !before.includes(row))).toEqual([])
})

test('an erased address remains in no text: views, codes, subjects and messages', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const email = 'ann@x.example'
  await buySensor(shop, { email, name: 'Ann Lee' })
  await write(shop, 'bea@x.example', `Ann Lee (${email}) told me about you.`, `From a friend of ${email}`)
  const { db } = shop.services
  await db
    .insertInto('order_views')
    .values({ name: `Of ${email}`, filters: JSON.stringify({ search: email }), created_at: shop.clock.now() })
    .execute()
  await db
    .updateTable('promo_codes')
    .set({ description: `For ${email}` })
    .where('code', '=', 'WYCOMBE10')
    .execute()
  await shop.runJobs()
  expect((await erase(shop, email, admin.token)).status).toBe(200)
  expect(await findInDatabase(shop, email)).toEqual([])
  const { message, subject } = await db.selectFrom('contact_submissions').selectAll().executeTakeFirstOrThrow()
  expect({ message, subject }).toEqual({ message: '… (…) told me about you.', subject: 'From a friend of …' })
  // Waiting emails to the shop or to her are still sent.
  const bea = db.selectFrom('mailbox_emails').select('type').where('recipient', '=', 'bea@x.example')
  expect(await bea.execute()).toEqual([{ type: 'contact_received' }])
})

test.each([
  [{ kind: 'sent', providerId: 're_1' }, 'sent'],
  [{ kind: 'unavailable', reason: `No answer about ${ann.email}` }, 'withdrawn'],
] as const)(
  'an email that is being sent during an erasure stays in the log without the person: %j',
  async (answer, status) => {
    await using shop = await openTestShop()
    const admin = await addAdmin(shop)
    await write(shop, ann.email, `My address is ${ann.email}.`)
    const { db } = shop.services
    await db.deleteFrom('email_logs').where('email_type', '!=', 'contact_received').execute()
    const emailProvider: EmailTransport = {
      longestSendSeconds: 20,
      close() {},
      async send() {
        expect((await erase(shop, ann.email, admin.token)).status).toBe(200)
        return answer
      },
    }
    await sendDueEmails({ ...shop.services, emailProvider })
    const logged = db.selectFrom('email_logs').select(['recipient_email', 'status', 'text_content', 'data'])
    expect(await logged.where('email_type', '=', 'contact_received').execute()).toEqual([
      { recipient_email: 'erased@customer.invalid', status, text_content: '', data: null },
    ])
    expect(await findInDatabase(shop, ann.email)).toEqual([])
  },
)

test('erasing a person whose name is a common word of the log does not change the log', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const other = await addPerson(shop, { email: 'other@people.example' })
  const token = await signUp(shop)
  await shop.services.db.updateTable('users').set({ name: 'Covers holidays' }).where('email', '=', ann.email).execute()
  const reason = 'Covers holidays'
  const change = { target_user_id: other.id, target_role: 'support', action: 'grant', reason } as const
  expect((await shop.call('manage_user_role', change, admin.token)).status).toBe(200)
  await shop.call('delete-my-account', { password: ann.password }, token)
  const { body } = await shop.call('list-role-audit-log', {}, admin.token)
  expect(body.rows).toMatchObject([{ reason }])
})

test('the placeholder address of erased people is no person: not found, not copied, not erased', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const email = 'zoe@x.example'
  const { id } = await buySensor(shop, { email })
  await shop.runJobs()
  await erase(shop, email, admin.token)
  const fixed = 'erased@customer.invalid'
  expect((await erase(shop, fixed, admin.token)).status).toBe(404)
  expect((await shop.call('export-person', { email: fixed }, admin.token)).status).toBe(404)
  expect((await shop.call('public-order-status', { identifier: id, type: 'id', email: fixed })).body).toBeNull()
  await shop.call('cancel-order', { number: id, email: fixed })
  expect(await readOrder(shop, id)).toMatchObject({ cancellation_asked_at: null })
  await shop.call('send-warranty-claim', {
    orderNumber: id,
    name: 'A stranger',
    email: fixed,
    description: 'It does not switch on.',
  })
  const cases = shop.services.db.selectFrom('cases').select(['order_id', 'unverified_order_id'])
  expect(await cases.execute()).toEqual([{ order_id: null, unverified_order_id: id }])
})
