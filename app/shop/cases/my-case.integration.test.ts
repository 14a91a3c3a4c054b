import { expect, test } from 'vitest'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { aClaim, aContact, newestCase, openCaseEmail, deadlinesOf, queuedTypes } from '#tests/support/cases.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'

const gone = '00000000-0000-4000-8000-000000000000'

test('the link in the acknowledgement opens the case, with its text and the answer’s deadline', async () => {
  await using shop = await openTestShop()
  const { body: sent } = await shop.call('submit-contact', aContact)
  expect(sent).toMatchObject({ answer_by: '2026-05-14', case_number: expect.stringMatching(/^C-\d+$/) })
  const access = await openCaseEmail(shop, 'contact_received')
  const { id, number } = await newestCase(shop)

  const { status, body } = await shop.call('find-my-case', { case_id: id, access })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    number: `C-${number}`,
    kind: 'contact',
    state: 'waiting-for-us',
    subject: aContact.subject,
    answer_by: '2026-05-14',
    email: 'a••@customers.example',
    messages: [{ author: 'customer', body: aContact.message }],
    access: 'link',
  })
})

test('a case is not opened without a token, with another case’s token, with a token 180 days old, or by another account', async () => {
  await using shop = await openTestShop()
  await shop.call('submit-contact', aContact)
  const access = await openCaseEmail(shop, 'contact_received')
  const { id: case_id } = await newestCase(shop)
  await shop.call('submit-contact', { ...aContact, email: 'eve@people.example' })
  const { id: other } = await newestCase(shop)
  const stranger = await addPerson(shop, { email: 'stranger@people.example' })
  const unconfirmed = await addPerson(shop, { email: 'asha@customers.example' })
  await shop.services.db.updateTable('users').set({ email_verified: false }).where('id', '=', unconfirmed.id).execute()

  const refused = [
    await shop.call('find-my-case', { case_id }),
    await shop.call('find-my-case', { case_id, access: 'guessed' }),
    await shop.call('find-my-case', { case_id: other, access }),
    await shop.call('find-my-case', { case_id: gone, access }),
    await shop.call('find-my-case', { case_id }, stranger.token),
    await shop.call('find-my-case', { case_id }, unconfirmed.token),
    await shop.call('reply-to-case', { case_id, access: 'guessed', message: 'Let me in' }),
    await shop.call('reply-to-case', { case_id, message: 'Let me in' }, stranger.token),
  ]
  for (const { status, body } of refused) expect({ status, body }).toEqual({ status: 404, body: refused[0]?.body })
  shop.clock.advance(181 * 24 * 3600)
  expect(await shop.call('find-my-case', { case_id, access })).toMatchObject({ status: 404 })
})

test('an account with the confirmed address sees the case, and the link of the order opens the case, too', async () => {
  await using shop = await openTestShop()
  const order = await addOrder(shop)
  const owner = await addPerson(shop, { email: 'ADA@customers.example' })
  await shop.call('send-warranty-claim', { ...aClaim, orderNumber: order })
  const { id: case_id } = await newestCase(shop)
  const signedIn = await shop.call('find-my-case', { case_id }, owner.token)
  const subject = `Order ${formatOrderNumber(order)}`
  expect(signedIn.body).toMatchObject({ access: 'owner', order_id: order, subject, resolve_by: '2026-06-02' })

  await shop.services.db
    .insertInto('order_passes')
    .values({
      // sha256 of 'pass'
      token_hash: 'd74ff0ee8da3b9806b18c877dbf29bbde50b5bd8e4dad7a3a725000feb82e8f1',
      order_id: order,
      created_at: shop.clock.now(),
      expires_at: new Date(shop.clock.now().getTime() + 60_000),
    })
    .execute()
  expect(await shop.call('find-my-case', { case_id, access: 'pass' })).toMatchObject({ status: 200 })
})

test('a reply is stored with a deadline and emailed to support, once even if sent repeatedly', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  await shop.call('submit-contact', aContact)
  const access = await openCaseEmail(shop, 'contact_received')
  const { id: case_id } = await newestCase(shop)
  await shop.call('answer-case', { case_id, message: 'Which size do you need?' }, admin.token)
  expect(await deadlinesOf(shop, case_id)).toEqual({ 'first-answer': 'met' })

  const message_id = '11111111-1111-4111-8111-111111111111'
  const reply = { case_id, access, message: 'Size 5, please.', message_id }
  expect(await shop.call('reply-to-case', reply)).toMatchObject({
    status: 200,
    body: { case: { state: 'waiting-for-us', answer_by: '2026-05-14' } },
  })
  const again = await shop.call('reply-to-case', reply)
  expect(again.body.case.messages.map(({ author, body }) => [author, body])).toEqual([
    ['customer', aContact.message],
    ['staff', 'Which size do you need?'],
    ['customer', 'Size 5, please.'],
  ])
  expect(await queuedTypes(shop)).toEqual([
    'case_notification',
    'case_waiting',
    'contact_notification',
    'contact_received',
  ])
})

test('a message to a closed case reopens it', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  await shop.call('submit-contact', aContact)
  const access = await openCaseEmail(shop, 'contact_received')
  const { id: case_id } = await newestCase(shop)
  await shop.call('close-case', { case_id, message: 'We sell junior sizes from June.' }, admin.token)
  expect((await shop.call('find-my-case', { case_id, access })).body).toMatchObject({
    state: 'closed',
    answer_by: null,
  })

  await shop.call('reply-to-case', { case_id, access, message: 'Which day in June?' })
  const { body } = await shop.call('list-contact-submissions', {}, admin.token)
  expect(body.rows[0]).toMatchObject({ status: 'new', case_id })
  expect((await newestCase(shop)).state).toBe('waiting-for-us')
})

test('an internal note is never shown to the customer', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  await shop.call('submit-contact', aContact)
  const access = await openCaseEmail(shop, 'contact_received')
  const { id: case_id } = await newestCase(shop)
  await shop.call('note-on-case', { case_id, message: 'Wrote to us twice last year.' }, admin.token)
  const mine = await shop.call('find-my-case', { case_id, access })
  expect(JSON.stringify(mine.body)).not.toContain('last year')
  await shop.runJobs()
  const emails = await shop.services.db.selectFrom('mailbox_emails').select(['text', 'html']).execute()
  expect(JSON.stringify(emails)).not.toContain('last year')
})

test('the token is in no log and no table except the mailbox', async () => {
  await using shop = await openTestShop({ LOG_LEVEL: 'debug' })
  await shop.call('submit-contact', aContact)
  const access = await openCaseEmail(shop, 'contact_received')
  const { id: case_id } = await newestCase(shop)
  await shop.call('reply-to-case', { case_id, access, message: 'Thank you.' })
  expect(JSON.stringify(shop.readLog())).not.toContain(access)
  const rows = await shop.services.db.selectFrom('email_logs').select(['html_content', 'text_content']).execute()
  expect(JSON.stringify(rows)).not.toContain(access)
})

test('an order lists its buyer’s cases, not the cases of other people who named the order', async () => {
  await using shop = await openTestShop()
  const order = await addOrder(shop)
  const owner = await addPerson(shop, { email: aClaim.email })
  await shop.services.db
    .updateTable('orders')
    .set({ user_id: owner.id, customer_email: aClaim.email })
    .where('id', '=', order)
    .execute()
  await shop.call('send-warranty-claim', { ...aClaim, orderNumber: order })
  const { id, number } = await newestCase(shop)
  await shop.call('send-warranty-claim', { ...aClaim, email: 'eve@people.example', orderNumber: order })
  const { body } = await shop.call('find-my-order', { id: order }, owner.token)
  expect(body.cases).toEqual([
    expect.objectContaining({ id, number: `C-${number}`, kind: 'claim', state: 'waiting-for-us' }),
  ])
})

test('an account lists only the cases of its confirmed address', async () => {
  await using shop = await openTestShop()
  await shop.call('submit-contact', aContact)
  const { id } = await newestCase(shop)
  await shop.call('submit-contact', { ...aContact, email: 'eve@people.example' })
  const owner = await addPerson(shop, { email: aContact.email.toUpperCase() })
  const stranger = await addPerson(shop, { email: 'stranger@people.example' })
  expect((await shop.call('list-my-cases', {}, owner.token)).body.rows).toMatchObject([{ id }])
  expect((await shop.call('list-my-cases', {}, stranger.token)).body.rows).toEqual([])
  expect((await shop.call('list-my-cases', {})).status).toBe(401)
  await shop.services.db.updateTable('users').set({ email_verified: false }).where('id', '=', owner.id).execute()
  expect((await shop.call('list-my-cases', {}, owner.token)).body.rows).toEqual([])
})
