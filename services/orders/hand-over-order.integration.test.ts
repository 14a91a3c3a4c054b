import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Delivery, EmailTransport } from '#services/email/email.ts'
import { orderConfirmation } from '#services/email/order-emails.ts'
import { sendDueEmails } from '#services/email/send-due-emails.ts'
import { buySensor, readOrder } from '#tests/support/bought-order.ts'
import { openEmailLink, openWithCode, readNewestEmail } from '#tests/support/order-openings.ts'
import { findBuyersOrder } from '#tests/support/order-rows.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const wrong = 'wrong@customers.example'
const right = 'right@customers.example'

const emailsTo = async (shop: TestShop, recipient: string) => {
  await shop.runJobs()
  const emails = shop.services.db.selectFrom('mailbox_emails').select(['type', 'subject', 'text', 'html'])
  return await emails.where('recipient', '=', recipient).orderBy('created_at').execute()
}

test('a corrected email address moves the order from the account of the wrong address to that of the right one', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const before = await addPerson(shop, { email: wrong })
  const after = await addPerson(shop, { email: right })
  const { id } = await buySensor(shop, { email: wrong })
  expect((await shop.call('find-my-order', { id }, before.token)).status).toBe(200)

  expect((await shop.call('correct-order', { id, customer_email: right }, admin.token)).status).toBe(200)
  expect((await shop.call('find-my-order', { id }, before.token)).status).toBe(404)
  expect((await shop.call('list-my-orders', {}, before.token)).body.rows).toEqual([])
  expect((await shop.call('cancel-order', { id }, before.token)).status).toBe(404)
  expect((await shop.call('find-my-order', { id }, after.token)).body).toMatchObject({ access: 'owner' })
  expect((await shop.call('list-my-orders', {}, after.token)).body.rows).toMatchObject([{ id }])
})

test('an order whose email is corrected to an address without an account has no owner until that mailbox’s account claims it', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  await addPerson(shop, { email: wrong })
  const other = await addPerson(shop, { email: 'other@people.example' })
  const { id } = await buySensor(shop, { email: wrong })
  await shop.call('correct-order', { id, customer_email: right }, admin.token)
  expect(await readOrder(shop, id)).toMatchObject({ user_id: null })
  const access = await openWithCode(shop, id, right)
  expect((await shop.call('claim-order', { id, access }, other.token)).status).toBe(200)
  // The order belongs to this account now, with the account's address.
  expect(await readOrder(shop, id)).toMatchObject({ user_id: other.id, customer_email: other.email })
  expect((await shop.call('find-my-order', { id, access })).status).toBe(404)
})

test('when an order changes hands each address gets one email; the former owner’s has neither the new address nor a link', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop, { email: wrong })
  const earlier = (await emailsTo(shop, wrong)).length
  await shop.call('correct-order', { id, customer_email: right }, admin.token)
  const told = (await emailsTo(shop, wrong)).slice(earlier)
  expect(told.map(({ type }) => type)).toEqual(['order_moved'])
  expect(JSON.stringify(told)).not.toContain(right)
  expect(JSON.stringify(told)).not.toContain(id)
  expect((await emailsTo(shop, right)).map(({ type }) => type)).toEqual(['order_confirmation'])

  const account = await addPerson(shop, { email: 'owner@people.example' })
  const access = await openWithCode(shop, id, right)
  const seen = (await emailsTo(shop, right)).length
  await shop.call('claim-order', { id, access }, account.token)
  const former = (await emailsTo(shop, right)).slice(seen)
  expect(former.map(({ type }) => type)).toEqual(['order_moved'])
  expect(JSON.stringify(former)).not.toContain(account.email)
  expect(JSON.stringify(former)).not.toContain(id)
  expect((await emailsTo(shop, account.email)).map(({ type }) => type)).toEqual(['orders_added'])
})

test('after an order has changed hands no link, code, pass or reply address of the former owner opens it or its cases', async () => {
  await using shop = await openTestShop({ MAIL_REPLY_DOMAIN: 'reply.shop.test' })
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop, { email: wrong })
  const link = await openEmailLink(shop, id)
  const pass = await openWithCode(shop, id, wrong)
  const claim = { orderNumber: id, name: 'Wrong One', email: wrong, description: 'SECRET of the wrong one.' }
  await shop.call('send-warranty-claim', claim)
  await shop.runJobs()
  const found = await shop.services.db.selectFrom('cases').select('id').executeTakeFirstOrThrow()
  const text = await readNewestEmail(shop, 'warranty_acknowledgement')
  const caseLink = new RegExp(`/cases/${found.id}#([\\w-]+)`).exec(text)?.[1] ?? ''
  expect((await shop.call('find-my-case', { case_id: found.id, access: caseLink })).status).toBe(200)
  await shop.call('request-order-code', { number: id, email: wrong })
  const replies = shop.services.db.selectFrom('case_reply_addresses').select('case_id')
  expect(await replies.execute()).toHaveLength(1)

  await shop.call('correct-order', { id, customer_email: right }, admin.token)
  for (const access of [link, pass]) expect((await shop.call('find-my-order', { id, access })).status).toBe(404)
  expect(await shop.services.db.selectFrom('order_codes').select('id').execute()).toEqual([])
  for (const access of [caseLink, link, pass]) {
    expect((await shop.call('find-my-case', { case_id: found.id, access })).status).toBe(404)
  }
  expect(await replies.execute()).toEqual([])

  // The new owner does not see the old owner's messages.
  const access = await openWithCode(shop, id, right)
  const { body } = await shop.call('find-my-order', { id, access })
  expect(JSON.stringify(body)).not.toContain(found.id)
  expect((await shop.call('find-my-case', { case_id: found.id, access })).status).toBe(404)
  // Staff still see it beside the order.
  const { timeline } = (await shop.call('find-order', { id }, admin.token)).body
  expect(JSON.stringify(timeline)).toContain('C-')
})

/** An order with a mistyped address, shipped, whose tracking email is not sent yet. */
async function shipToWrong(shop: TestShop) {
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop, { email: wrong })
  await shop.runJobs()
  await shop.call('update-shipping', { id, shipping_status: 'shipped', tracking_number: 'AB123' }, admin.token)
  return { admin, id }
}

test('an email that is queued for the old address goes to the new one, and no email gives the old one a new link', async () => {
  await using shop = await openTestShop()
  const { admin, id } = await shipToWrong(shop)
  await shop.call('request-order-code', { number: id, email: wrong })
  const { db } = shop.services
  const waiting = db.selectFrom('email_logs').select(['email_type', 'recipient_email']).where('status', '=', 'queued')
  expect(await waiting.execute()).toHaveLength(2)
  const failed = await db
    .insertInto('email_logs')
    .values({
      email_type: 'order_confirmation',
      recipient_email: wrong,
      subject: 'Your order',
      order_id: id,
      status: 'failed',
      html_content: `http://shop.test/orders/${id}`,
      text_content: `http://shop.test/orders/${id}`,
      data: JSON.stringify({}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  await shop.call('correct-order', { id, customer_email: right }, admin.token)
  expect((await shop.call('retry-email', { id: failed.id }, admin.token)).status).toBe(200)
  const toRight = (await emailsTo(shop, right)).map(({ type }) => type)
  expect(toRight.toSorted()).toEqual(['order_confirmation', 'tracking_notification'])
  const toWrong = (await emailsTo(shop, wrong)).map(({ type }) => type)
  expect(toWrong.toSorted()).toEqual(['order_confirmation', 'order_confirmation', 'order_moved'])
  const links = await db.selectFrom('order_links').select('token_hash').where('order_id', '=', id).execute()
  expect(links).toHaveLength(toRight.length)
})

/** Sends due emails through a provider that calls `act` before it responds with `answer`. */
async function sendWhile(shop: TestShop, act: () => Promise<unknown>, answer: Delivery) {
  const given: string[] = []
  const emailProvider: EmailTransport = {
    longestSendSeconds: 20,
    close() {},
    async send({ type, to }) {
      given.push(`${type} to ${to.email}`)
      if (to.email === wrong) await act()
      return answer
    },
  }
  await sendDueEmails({ ...shop.services, emailProvider })
  return given
}

const logOf = (shop: TestShop, type: string) =>
  shop.services.db
    .selectFrom('email_logs')
    .select(['recipient_email', 'status', 'data'])
    .where('email_type', '=', type)
    .orderBy('created_at')
    .execute()

test.each([
  [{ kind: 'sent', providerId: 're_1' }, 'sent'],
  [{ kind: 'unavailable', reason: 'No answer' }, 'withdrawn'],
] as const)('a code in flight to the old address stays in the log: %j', async (answer, status) => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop, { email: wrong })
  await shop.runJobs()
  await shop.call('request-order-code', { number: id, email: wrong })
  const correct = () => shop.call('correct-order', { id, customer_email: right }, admin.token)
  expect((await sendWhile(shop, correct, answer))[0]).toBe(`order_code to ${wrong}`)
  expect(await logOf(shop, 'order_code')).toEqual([{ recipient_email: wrong, status, data: null }])

  shop.clock.advance(3600)
  expect(await emailsTo(shop, wrong)).not.toContainEqual(expect.objectContaining({ type: 'order_code' }))
})

test('an email that the old address may have got is sent to the new address as a new email', async () => {
  await using shop = await openTestShop()
  const { admin, id } = await shipToWrong(shop)
  shop.clock.advance(3600)
  await sendWhile(shop, async () => {}, { kind: 'unavailable', reason: 'No answer' })
  await shop.call('correct-order', { id, customer_email: right }, admin.token)
  shop.clock.advance(3600)
  await shop.runJobs()
  expect(await logOf(shop, 'tracking_notification')).toMatchObject([
    { recipient_email: wrong, status: 'withdrawn' },
    { recipient_email: right, status: 'sent' },
  ])
})

test('an answer to a message of the former owner goes to the former owner, not to the new one', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop, { email: wrong })
  const claim = { orderNumber: id, name: 'Wrong One', email: wrong, description: 'It does not switch on.' }
  await shop.call('send-warranty-claim', claim)
  await shop.runJobs()
  const { id: case_id } = await shop.services.db.selectFrom('cases').select('id').executeTakeFirstOrThrow()
  const answer = { case_id, message: 'Please charge it overnight.' }
  expect((await shop.call('answer-case', answer, admin.token)).status).toBe(200)
  await shop.call('correct-order', { id, customer_email: right }, admin.token)
  await shop.runJobs()
  expect(await logOf(shop, 'case_waiting')).toMatchObject([{ recipient_email: wrong, status: 'sent' }])
})

test.each([
  ['was sent once', 1, null],
  ['was not tried', 0, null],
  ['was rendered and then refused', 0, { kind: 'limited', limit: 'rate', retryAfterSeconds: 60, reason: 'Slow down.' }],
] as const)(
  'a queued confirmation that %s goes to the account that claims the order, and names that account’s address',
  async (_, attempts, answer) => {
    await using shop = await openTestShop()
    const account = await addPerson(shop, { email: 'owner@people.example' })
    const { id } = await buySensor(shop, { email: wrong })
    await shop.runJobs()
    const access = await openWithCode(shop, id, wrong)
    const { db } = shop.services
    await db
      .updateTable('email_logs')
      .set({
        // A new id, because the mailbox accepts each email only once.
        id: randomUUID(),
        status: 'queued',
        attempts,
        next_attempt_at: shop.clock.now(),
        html_content: '',
        data: JSON.stringify((await orderEmail(shop, id)).data),
      })
      .where('email_type', '=', 'order_confirmation')
      .execute()
    if (answer) expect(await sendWhile(shop, async () => {}, answer)).toEqual([`order_confirmation to ${wrong}`])
    expect((await shop.call('claim-order', { id, access }, account.token)).status).toBe(200)
    shop.clock.advance(3600)
    const told = await emailsTo(shop, account.email)
    expect(told.map(({ type }) => type).toSorted()).toEqual(['order_confirmation', 'orders_added'])
    expect(JSON.stringify(told)).not.toContain(wrong)
  },
)

const orderEmail = async (shop: TestShop, id: string) => orderConfirmation(await findBuyersOrder(shop, id))

test('a change of case in an address does not change the owner', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop, { email: wrong })
  const access = await openWithCode(shop, id, wrong)
  await shop.call('correct-order', { id, customer_email: 'Wrong@customers.example' }, admin.token)
  expect((await shop.call('find-my-order', { id, access })).status).toBe(200)
  expect((await emailsTo(shop, wrong)).map(({ type }) => type)).not.toContain('order_moved')
})
