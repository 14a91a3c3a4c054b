import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteExpiredSignIns } from '#db/people/accounts.ts'
import type { EmailTransport } from '#services/email/email.ts'
import { sendDueEmails } from '#services/email/send-due-emails.ts'
import { ann, linkTokens, send, setUpTwoFactor, signUpAndConfirm } from '#tests/support/account-calls.ts'
import { buySensor, readOrder } from '#tests/support/bought-order.ts'
import { findInDatabase } from '#tests/support/order-openings.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const anna = 'anna@example.org'
const { password } = ann

/** Requests the change and returns the tokens of the links that the new and the old mailbox get. */
async function ask(shop: TestShop, bearer: string, { from = ann.email, to = anna } = {}) {
  expect(await send(shop, 'change-email', { email: to, password }, { bearer })).toMatchObject({ status: 200 })
  const [confirm] = (await linkTokens(shop, 'confirm_new_email', to)).reverse()
  const [stop] = (await linkTokens(shop, 'email_change_started', from)).reverse()
  return { confirm, stop }
}

const signIn = (shop: TestShop, email: string) => send(shop, 'sign-in/email', { email, password })

const accessToken = async (shop: TestShop, bearer: string) =>
  (await send(shop, 'token', undefined, { bearer })).body.token as string

const write = (shop: TestShop, email: string, message: string) =>
  shop.call('submit-contact', {
    first_name: 'Ann',
    last_name: 'Lee',
    email,
    subject: 'A question',
    message,
    inquiry_type: 'general',
  })

/** Sets all times of the changes back, as if they had been requested and confirmed earlier. */
const passHours = (shop: TestShop, hours: number) =>
  sql`update email_changes set asked_at = asked_at - make_interval(hours => ${hours}),
    confirmed_at = confirmed_at - make_interval(hours => ${hours})`.execute(shop.services.db)

test('once the new mailbox confirms the address, the account’s orders and cases have it, too', async () => {
  await using shop = await openTestShop()
  const { id } = await buySensor(shop, { email: ann.email })
  await write(shop, ann.email, 'Does it fit a size 6?')
  const session = await signUpAndConfirm(shop)
  const { confirm } = await ask(shop, session)

  expect((await signIn(shop, ann.email)).status).toBe(200)
  expect((await signIn(shop, anna)).status).toBe(401)
  const read = await send(shop, 'change-email/read', { purpose: 'confirm', token: confirm })
  expect(read.body).toEqual({ old_email: ann.email, new_email: anna, isConfirmed: false })

  expect((await send(shop, 'change-email/confirm', { token: confirm })).body).toEqual({ email: anna })
  expect((await signIn(shop, ann.email)).status).toBe(401)
  expect((await send(shop, 'token', undefined, { bearer: session })).status).toBe(401)
  const { body } = await signIn(shop, anna)
  const token = await accessToken(shop, body.token)
  expect((await shop.call('list-my-orders', {}, token)).body.rows).toMatchObject([{ id }])
  expect((await shop.call('list-my-cases', {}, token)).body.rows).toMatchObject([{ subject: 'A question' }])
  expect((await readOrder(shop, id)).customer_email).toBe(anna)
  expect((await send(shop, 'change-email/confirm', { token: confirm })).status).toBe(422)
})

test('a person who signs up with the former address of an account gets nothing of that account', async () => {
  await using shop = await openTestShop()
  await buySensor(shop, { email: ann.email })
  await write(shop, ann.email, 'Does it fit a size 6?')
  const { confirm } = await ask(shop, await signUpAndConfirm(shop))
  await send(shop, 'change-email/confirm', { token: confirm })
  await send(shop, 'sign-up/email', { ...ann, first_name: 'Next' })
  const [, link] = await linkTokens(shop, 'confirm_email')
  const { body } = await send(shop, 'confirm-email', { token: link, password })
  const token = await accessToken(shop, body.token)
  expect((await shop.call('list-my-orders', {}, token)).body.rows).toEqual([])
  expect((await shop.call('list-my-cases', {}, token)).body.rows).toEqual([])
})

test('the account gets the guest orders of its new address, but not the orders of other accounts', async () => {
  await using shop = await openTestShop()
  const guest = await buySensor(shop, { email: anna })
  const other = await addPerson(shop)
  const theirs = await buySensor(shop, { email: anna })
  await shop.services.db.updateTable('orders').set({ user_id: other.id }).where('id', '=', theirs.id).execute()
  const { confirm, stop } = await ask(shop, await signUpAndConfirm(shop))
  expect((await readOrder(shop, guest.id)).user_id).toBeNull()
  await send(shop, 'change-email/confirm', { token: confirm })
  expect((await readOrder(shop, guest.id)).user_id).not.toBeNull()
  expect((await readOrder(shop, theirs.id)).user_id).toBe(other.id)

  // Undoing the change takes them from the account: they belong to the mailbox that they were bought with.
  expect((await send(shop, 'change-email/stop', { token: stop })).status).toBe(200)
  expect(await readOrder(shop, guest.id)).toMatchObject({ user_id: null, customer_email: anna })
})

test('the old mailbox stops a change that is not confirmed yet, and another request is refused for a day', async () => {
  await using shop = await openTestShop()
  const bearer = await signUpAndConfirm(shop)
  const { confirm, stop } = await ask(shop, bearer)
  const read = await send(shop, 'change-email/read', { purpose: 'stop', token: stop })
  expect(read.body).toEqual({ old_email: ann.email, new_email: 'a••@example.org', isConfirmed: false })
  expect((await send(shop, 'change-email/stop', { token: stop })).body).toEqual({ email: ann.email })
  expect((await send(shop, 'change-email/confirm', { token: confirm })).status).toBe(422)
  expect((await send(shop, 'token', undefined, { bearer })).status).toBe(401)

  const { body } = await signIn(shop, ann.email)
  const again = await send(shop, 'change-email', { email: anna, password }, { bearer: body.token })
  expect(again).toMatchObject({ status: 409, body: { error: expect.stringContaining('tomorrow') } })
})

test('for a day the old mailbox can undo a change, which also removes a second factor that was set up since', async () => {
  await using shop = await openTestShop()
  const { id } = await buySensor(shop, { email: ann.email })
  await write(shop, ann.email, 'Does it fit a size 6?')
  const { confirm, stop } = await ask(shop, await signUpAndConfirm(shop))
  await send(shop, 'change-email/confirm', { token: confirm })
  const thief = (await signIn(shop, anna)).body.token as string
  await setUpTwoFactor(shop, thief)
  const { body: challenged } = await signIn(shop, anna)
  expect(challenged.twoFactorRedirect).toBe(true)

  await passHours(shop, 23)
  await deleteExpiredSignIns(shop.services.db)
  expect((await send(shop, 'change-email/stop', { token: stop })).body).toEqual({ email: ann.email })
  const { body: back } = await signIn(shop, ann.email)
  expect(back.user).toMatchObject({ email: ann.email, twoFactorEnabled: false })
  const token = await accessToken(shop, back.token)
  expect((await shop.call('list-my-orders', {}, token)).body.rows).toMatchObject([{ id }])
  expect((await shop.call('list-my-cases', {}, token)).body.rows).toHaveLength(1)
  expect((await readOrder(shop, id)).customer_email).toBe(ann.email)
  expect((await signIn(shop, anna)).status).toBe(401)
})

test('the stop link of the first change of address also undoes a second change', async () => {
  await using shop = await openTestShop()
  const { id } = await buySensor(shop, { email: ann.email })
  const first = await ask(shop, await signUpAndConfirm(shop))
  await send(shop, 'change-email/confirm', { token: first.confirm })
  const { body } = await signIn(shop, anna)
  const second = await ask(shop, body.token, { from: anna, to: 'third@example.org' })
  await send(shop, 'change-email/confirm', { token: second.confirm })
  expect((await send(shop, 'change-email/stop', { token: first.stop })).status).toBe(200)
  expect((await signIn(shop, ann.email)).status).toBe(200)
  expect((await readOrder(shop, id)).customer_email).toBe(ann.email)
  expect((await send(shop, 'change-email/stop', { token: second.stop })).status).toBe(422)
})

test('after a day neither link of a change of address works, and a job deletes the request', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const { confirm, stop } = await ask(shop, await signUpAndConfirm(shop))
  await passHours(shop, 25)
  expect((await send(shop, 'change-email/confirm', { token: confirm })).status).toBe(422)
  expect((await send(shop, 'change-email/stop', { token: stop })).status).toBe(422)
  await deleteExpiredSignIns(db)
  expect(await db.selectFrom('email_changes').selectAll().execute()).toEqual([])
})

test('a wrong password, the same address and the address of an account are refused with a message for their field', async () => {
  await using shop = await openTestShop()
  const bearer = await signUpAndConfirm(shop)
  const { email: taken } = await addPerson(shop)
  for (const [input, fields] of [
    [{ email: anna, password: 'a guess' }, { password: 'That is not your current password.' }],
    [{ email: 'ANN@example.com', password }, { email: 'Your account already has this address.' }],
    [{ email: taken, password }, { email: 'There is already an account with this email address.' }],
  ]) {
    expect((await send(shop, 'change-email', input, { bearer })).body.fields).toEqual(fields)
  }
  expect((await send(shop, 'change-email', { email: anna, password })).status).toBe(401)
  expect(await linkTokens(shop, 'confirm_new_email', anna)).toEqual([])
})

test('a sign-up that was never confirmed does not prevent the owner of the mailbox from using the address', async () => {
  await using shop = await openTestShop()
  const bearer = await signUpAndConfirm(shop)
  await send(shop, 'sign-up/email', { ...ann, email: anna })
  const { confirm } = await ask(shop, bearer)
  expect((await send(shop, 'change-email/confirm', { token: confirm })).status).toBe(200)
})

test('a copy of a person’s data has the emails to the former address, and deleting the account leaves nothing of that address', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  await buySensor(shop, { email: ann.email })
  await write(shop, ann.email, `I am ${ann.email}.`)
  const { confirm } = await ask(shop, await signUpAndConfirm(shop))
  await shop.runJobs()
  await send(shop, 'change-email/confirm', { token: confirm })
  await sql`update email_changes set confirmed_at = confirmed_at + interval '1 second'`.execute(db)
  await shop.runJobs()
  const { body } = await signIn(shop, anna)
  const token = await accessToken(shop, body.token)
  const copy = await shop.call('download-my-data', { password }, token)
  const files = unzipSync(Buffer.from(copy.body.zip, 'base64'))
  expect(JSON.parse(strFromU8(files['account.json']!)).former_addresses).toMatchObject([{ email: ann.email }])
  expect(strFromU8(files['emails.json']!)).toContain('order_confirmation')

  await db.updateTable('deadlines').set({ met_at: shop.clock.now() }).execute()
  await db.updateTable('cases').set({ state: 'closed', closed_at: shop.clock.now() }).execute()
  await db
    .updateTable('orders')
    .set({ shipping_status: 'delivered', delivered_at: new Date('2020-01-01'), delivered_source: 'buyer' })
    .execute()
  const deleted = await shop.call('delete-my-account', { password }, token)
  expect(deleted.body).toEqual({ success: true, kept: [] })
  expect(await findInDatabase(shop, ann.email)).toEqual([])
})

test('a changed name is shown at once', async () => {
  await using shop = await openTestShop()
  const bearer = await signUpAndConfirm(shop)
  const named = await send(shop, 'change-name', { first_name: ' Anna ', last_name: 'Lee-Smith' }, { bearer })
  expect(named.status).toBe(200)
  const { body } = await send(shop, 'get-session', undefined, { bearer })
  expect(body.user).toMatchObject({ first_name: 'Anna', last_name: 'Lee-Smith' })
  expect((await send(shop, 'change-name', { first_name: '', last_name: 'Lee' }, { bearer })).body.fields).toEqual({
    first_name: 'Please enter your first name',
  })
})

test('queued emails go to the new address, and an email that the old mailbox may have goes there as a new email', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  await write(shop, ann.email, 'Does it fit a size 6?')
  const { confirm } = await ask(shop, await signUpAndConfirm(shop))
  const { db } = shop.services
  const { id: case_id } = await db.selectFrom('cases').select('id').executeTakeFirstOrThrow()
  const answer = async (message: string) => {
    expect((await shop.call('answer-case', { case_id, message, next: 'our-work' }, admin.token)).status).toBe(200)
  }
  await answer('It fits each size.')
  const emailProvider: EmailTransport = {
    longestSendSeconds: 20,
    close() {},
    send: async () => ({ kind: 'unavailable', reason: 'No answer' }),
  }
  await sendDueEmails({ ...shop.services, emailProvider })
  await answer('Size 4 as well.')
  expect((await send(shop, 'change-email/confirm', { token: confirm })).status).toBe(200)
  shop.clock.advance(3600)
  await shop.runJobs()

  const answers = db
    .selectFrom('email_logs')
    .select(['recipient_email', 'status'])
    .where('email_type', '=', 'case_answered')
  expect((await answers.execute()).map(({ recipient_email: to, status }) => `${to} ${status}`).toSorted()).toEqual([
    `${ann.email} withdrawn`,
    `${anna} sent`,
    `${anna} sent`,
  ])
  const { messages } = (await shop.call('find-case', { case_id }, admin.token)).body
  expect(messages.flatMap(({ email_status }) => email_status ?? [])).toEqual(['sent', 'sent'])
})
