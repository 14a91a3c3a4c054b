import { expect, test } from 'vitest'
import { rightsOn } from '#domain/orders/rights.ts'
import {
  aClaim,
  aComplaint,
  aContact,
  anApplication,
  newestCase,
  deadlinesOf,
  queuedTypes,
} from '#tests/support/cases.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

async function emailText(shop: TestShop, type: string): Promise<string> {
  await shop.runJobs()
  const { text } = await shop.services.db
    .selectFrom('mailbox_emails')
    .select('text')
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  return text
}

test.each([
  ['submit-contact', aContact, ['contact_notification', 'contact_received']],
  ['submit-retailer-application', anApplication, ['application_received', 'retailer_notification']],
  ['send-warranty-claim', aClaim, ['warranty_acknowledgement', 'warranty_claim']],
  ['complain-about-data', aComplaint, ['case_notification', 'complaint_received']],
] as const)(
  '%s opens a case, is acknowledged with the day of the answer, and the shop is notified',
  async (name, input, types) => {
    await using shop = await openTestShop()
    expect(await shop.call(name, input as never)).toMatchObject({ status: 200, body: { answer_by: '2026-05-14' } })
    expect(await queuedTypes(shop)).toEqual(types)
    const received = types.find((type) => /received|acknowledgement/.test(type)) ?? ''
    expect(await emailText(shop, received)).toContain('by Thursday 14 May.')
    const { id } = await newestCase(shop)
    expect(await deadlinesOf(shop, id)).toMatchObject({ 'first-answer': 'open' })
  },
)

test.each([
  ['submit-contact', aContact],
  ['submit-retailer-application', anApplication],
  ['send-warranty-claim', aClaim],
  ['complain-about-data', aComplaint],
] as const)(
  'a robot’s message with %s is kept and marked, and sends no email and sets no deadline',
  async (name, input) => {
    await using shop = await openTestShop()
    const admin = await addAdmin(shop)
    const robot = { ...input, second_opinion: 'Buy now' }
    expect(await shop.call(name, robot as never)).toMatchObject({ status: 200, body: { answer_by: '2026-05-14' } })
    expect(await queuedTypes(shop)).toEqual([])
    const { id } = await newestCase(shop)
    expect(await deadlinesOf(shop, id)).toEqual({})
    const { body } = await shop.call('list-cases', {}, admin.token)
    expect(body.rows).toMatchObject([{ id, suspected_spam: 'honeypot', due_at: null }])
  },
)

test('a message sent in another person’s name does not email them the writer’s text', async () => {
  await using shop = await openTestShop()
  const advert = 'Win a prize at http://prize.example now'
  await shop.call('submit-contact', { ...aContact, first_name: advert, subject: advert, message: advert })
  await shop.call('submit-retailer-application', { ...anApplication, contact_name: advert, business_name: advert })
  await shop.call('complain-about-data', { ...aComplaint, name: advert, message: advert })
  for (const type of ['contact_received', 'application_received', 'complaint_received']) {
    expect(await emailText(shop, type)).not.toContain('prize.example')
  }
})

test('a data complaint is acknowledged at once, and closed with an outcome that is sent and logged', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  await shop.call('complain-about-data', aComplaint)
  const { id: case_id } = await newestCase(shop)
  expect(await deadlinesOf(shop, case_id)).toEqual({
    'privacy-acknowledged': 'met',
    'first-answer': 'open',
    'privacy-outcome': 'open',
  })

  expect(await shop.call('close-case', { case_id }, admin.token)).toMatchObject({
    status: 400,
    body: { fields: { outcome: expect.any(String) } },
  })
  expect(await shop.call('close-case', { case_id, outcome: 'upheld' }, admin.token)).toMatchObject({
    status: 400,
    body: { fields: { message: expect.any(String) } },
  })
  const message = 'You are right. Your address is off the list.'
  const closed = await shop.call('close-case', { case_id, outcome: 'upheld', message }, admin.token)
  expect(closed.body.case).toMatchObject({ state: 'closed', outcome: 'upheld', outcome_reason: message })
  const text = await emailText(shop, 'complaint_decided')
  expect(text).toContain(message)
  expect(text).toContain('Information Commissioner')
  expect(await deadlinesOf(shop, case_id)).toEqual({
    'privacy-acknowledged': 'met',
    'first-answer': 'met',
    'privacy-outcome': 'met',
  })
})

test('the queue lists late cases first, then by deadline, then cases without a deadline', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const send = async (first_name: string, more = {}) => {
    await shop.call('submit-contact', { ...aContact, first_name, ...more })
    return (await newestCase(shop)).id
  }
  const robot = await send('Robot', { second_opinion: 'x' })
  const late = await send('Late')
  shop.clock.set('2026-05-15T09:00:00Z')
  const next = await send('Next')
  const answered = await send('Answered')
  await shop.call('answer-case', { case_id: answered, message: 'What do you mean?' }, admin.token)

  const ids = async (input: object) => (await shop.call('list-cases', input, admin.token)).body.rows.map(({ id }) => id)
  expect(await ids({})).toEqual([late, next, robot])
  expect(await ids({ show: 'late' })).toEqual([late])
  expect(await ids({ show: 'waiting-for-them' })).toEqual([answered])
  expect(await ids({ show: 'mine' })).toEqual([answered])
  expect(await ids({ show: 'all', search: 'next' })).toEqual([next])
  expect(await ids({ kind: 'claim' })).toEqual([])

  // No row is missing or repeated across pages.
  const first = await shop.call('list-cases', { limit: 2 }, admin.token)
  const second = await shop.call('list-cases', { limit: 2, cursor: first.body.next }, admin.token)
  expect([...first.body.rows, ...second.body.rows].map(({ id }) => id)).toEqual([late, next, robot])
})

test('an answer is stored, emailed with a reply link, meets the deadline and updates the status', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  await shop.call('submit-contact', aContact)
  const { id: case_id } = await newestCase(shop)
  const message = 'Which size do you need?\nWe have 4, 5 and 6.'
  const message_id = '22222222-2222-4222-8222-222222222222'
  const answered = await shop.call('answer-case', { case_id, message, message_id }, admin.token)
  expect(answered.body.case).toMatchObject({
    state: 'waiting-for-them',
    assigned_to_email: admin.email,
    submission: { status: 'reviewed' },
  })
  await shop.call('answer-case', { case_id, message, message_id }, admin.token)
  await shop.runJobs()
  const { body } = await shop.call('find-case', { case_id }, admin.token)
  expect(body.messages).toMatchObject([
    { author: 'customer' },
    { author: 'staff', body: message, author_email: admin.email, email_status: 'sent', is_internal: false },
  ])
  const text = await emailText(shop, 'case_waiting')
  expect(text).toMatch(
    /^Hello Asha,\n\nWhich size do you need\?\nWe have 4, 5 and 6\.\n\nYOU WROTE\n\n> Do you sell the bat/,
  )
  expect(text).toMatch(/\/cases\/[\w-]+#[\w-]+/)
  expect((await queuedTypes(shop)).filter((type) => type === 'case_waiting')).toHaveLength(1)
  expect(await deadlinesOf(shop, case_id)).toEqual({ 'first-answer': 'met' })
})

test.each([
  ['submit-contact', aContact, 'Re: Junior sizes'],
  ['send-warranty-claim', aClaim, 'Re: We have received your warranty claim'],
  ['submit-retailer-application', anApplication, 'Re: We have your application'],
  ['complain-about-data', aComplaint, 'Re: We have your complaint about your data'],
] as const)('an answer after %s is emailed as a reply to the first email', async (name, input, subject) => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  await shop.call(name, input as never)
  const { id: case_id, number } = await newestCase(shop)
  for (const next of ['their-answer', 'our-work'] as const) {
    await shop.call('answer-case', { case_id, message: 'We look into it.', next }, admin.token)
  }
  await shop.runJobs()
  const emails = await shop.services.db
    .selectFrom('mailbox_emails')
    .select(['subject', 'text', 'html'])
    .where('type', 'in', ['case_answered', 'case_waiting'])
    .execute()
  expect(emails).toHaveLength(2)
  for (const email of emails) {
    expect(email.subject).toBe(`${subject} (C-${number})`)
    expect(email.text).toMatch(/^Hello[^\n]*,\n\nWe look into it\.\n/)
    expect(email.html).not.toContain('<h1')
    expect(email.html + email.text).not.toMatch(/waiting for you|need an answer/i)
  }
})

test.each([
  ['our-work', 'waiting-for-us', 'reviewed'],
  ['nothing', 'closed', 'resolved'],
] as const)('if the next step after an answer is %s, the case is %s', async (next, state, status) => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  await shop.call('submit-contact', aContact)
  const { id: case_id } = await newestCase(shop)
  const { body } = await shop.call('answer-case', { case_id, message: 'We look into it.', next }, admin.token)
  expect(body.case).toMatchObject({ state, submission: { status } })
  expect(await queuedTypes(shop)).toContain('case_answered')
})

test('when two colleagues answer at once, the second sees the first answer, and nothing is sent twice', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const colleague = await addAdmin(shop, 'colleague@people.example')
  await shop.call('submit-contact', aContact)
  const { id: case_id, updated_at } = await newestCase(shop)
  const expected_updated_at = updated_at.toISOString()
  shop.clock.advance(1)
  await shop.call('answer-case', { case_id, message: 'Mine', expected_updated_at }, admin.token)
  const second = await shop.call('answer-case', { case_id, message: 'Also mine', expected_updated_at }, colleague.token)
  expect(second).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(second.body.current).toMatchObject({ messages: [{}, { body: 'Mine', author_email: admin.email }] })
  expect((await queuedTypes(shop)).filter((type) => type === 'case_waiting')).toHaveLength(1)
})

test('support can assign a case to support and above only', async () => {
  await using shop = await openTestShop()
  const support = await addPerson(shop, { role: 'support', email: 'support@people.example' })
  const manager = await addPerson(shop, { role: 'manager', email: 'manager@people.example' })
  const packer = await addPerson(shop, { role: 'packer', email: 'packer@people.example' })
  await shop.call('submit-contact', aContact)
  const { id: case_id } = await newestCase(shop)
  const assign = async (assigned_to: string) =>
    (await shop.call('assign-case', { case_id, assigned_to }, support.token)).status
  expect(await assign(manager.id)).toBe(200)
  expect(await assign(support.id)).toBe(200)
  expect(await assign(packer.id)).toBe(422)
})

test('only staff may work on cases', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const colleague = await addAdmin(shop, 'colleague@people.example')
  const person = await addPerson(shop)
  await shop.call('submit-contact', aContact)
  const { id: case_id } = await newestCase(shop)
  const assigned = await shop.call('assign-case', { case_id, assigned_to: colleague.id }, admin.token)
  expect(assigned.body.case).toMatchObject({ assigned_to_email: colleague.email })
  expect(assigned.body.case.colleagues.map(({ email }) => email)).toEqual([admin.email, colleague.email])
  expect(await shop.call('assign-case', { case_id, assigned_to: person.id }, admin.token)).toMatchObject({
    status: 422,
  })
  const freed = await shop.call('assign-case', { case_id, assigned_to: null }, admin.token)
  expect(freed.body.case.assigned_to).toBeNull()
})

test.each([
  ['repair', 'approved', 'waiting-for-us', 'open', 'prepaid UK return label'],
  ['replace', 'approved', 'waiting-for-us', 'open', 'new or refurbished'],
  ['refund', 'approved', 'waiting-for-us', 'open', 'refund the card'],
  ['decline', 'rejected', 'closed', 'met', 'Consumer Rights Act 2015'],
] as const)(
  'a claim decided with %s is %s, and the customer reads why',
  async (outcome, status, state, resolved, says) => {
    await using shop = await openTestShop()
    const admin = await addAdmin(shop)
    const order = await addOrder(shop)
    await shop.call('send-warranty-claim', { ...aClaim, orderNumber: order })
    const { id: case_id } = await newestCase(shop)
    const decision = { case_id, outcome, reason: 'We have looked at it.', exclusion: 'liquid' as const }
    const { body } = await shop.call('decide-claim', decision, admin.token)
    expect(body.case).toMatchObject({ outcome, state, outcome_reason: 'We have looked at it.', submission: { status } })
    expect(await deadlinesOf(shop, case_id)).toEqual({ 'first-answer': 'met', 'claim-resolved': resolved })
    const text = await emailText(shop, 'claim_decided')
    expect(text).toContain('> We have looked at it.')
    expect(text).toContain(says)
    expect(text.includes('Why it isn’t covered: liquid ingress')).toBe(outcome === 'decline')

    await shop.call('decide-claim', decision, admin.token)
    expect((await queuedTypes(shop)).filter((type) => type === 'claim_decided')).toHaveLength(1)
    const found = await shop.call('find-order', { id: order }, admin.token)
    const texts = found.body.timeline.map((event) => event.text)
    expect(texts).toContainEqual(expect.stringMatching(new RegExp(`decided: ${outcome}.*We have looked at it`)))
  },
)

test('a return that must not be posted gets no label', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  await shop.call('send-warranty-claim', { ...aClaim, battery: 'yes' })
  const { id: case_id } = await newestCase(shop)
  expect(await emailText(shop, 'warranty_acknowledgement')).toContain('do not post it')
  const { body } = await shop.call('decide-claim', { case_id, outcome: 'replace', reason: 'At once.' }, admin.token)
  expect(body.case.is_battery_suspect).toBe(true)
  const text = await emailText(shop, 'claim_decided')
  expect(text).toContain('must not go by post')
  expect(text).not.toContain('label')
})

test('a claim about another person’s order is marked, counts as no repair and shows nothing of the order', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const order = await addOrder(shop)
  await shop.call('send-warranty-claim', { ...aClaim, orderNumber: order, email: 'eve@people.example' })
  const { id: case_id } = await newestCase(shop)
  const { body } = await shop.call('find-case', { case_id }, admin.token)
  expect(body).toMatchObject({ order_id: null, unverified_order_id: order, order: { id: order, is_verified: false } })
  await shop.call('decide-claim', { case_id, outcome: 'repair', reason: 'Send it in.' }, admin.token)
  const eve = await addPerson(shop, { email: 'eve@people.example' })
  expect((await shop.call('find-my-case', { case_id }, eve.token)).body.order_id).toBeNull()
  const email = await shop.services.db
    .selectFrom('email_logs')
    .select('order_id')
    .where('email_type', '=', 'claim_decided')
    .executeTakeFirstOrThrow()
  expect(email.order_id).toBeNull()
  const owner = await addPerson(shop, { email: 'ada@customers.example' })
  await shop.services.db.updateTable('orders').set({ user_id: owner.id }).execute()
  const rights = await shop.call('rights-today', { id: order }, owner.token)
  expect(rights.body.map(({ right }) => right)).not.toContain('reduction-or-final-rejection')
  const timeline = (await shop.call('find-order', { id: order }, admin.token)).body.timeline.map(({ text }) => text)
  expect(timeline).toContainEqual(expect.stringContaining('from a different email address: unverified'))
})

test('a claim is verified once its order gets the email address of the claim', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const order = await addOrder(shop, { customer_email: 'somebody@else.example' })
  await shop.call('send-warranty-claim', { ...aClaim, orderNumber: order })
  const { id: case_id } = await newestCase(shop)
  expect((await shop.call('find-case', { case_id }, admin.token)).body.order).toMatchObject({ is_verified: false })
  await shop.services.db.updateTable('orders').set({ customer_email: 'ADA@customers.example' }).execute()
  expect((await shop.call('find-case', { case_id }, admin.token)).body).toMatchObject({
    order_id: order,
    unverified_order_id: null,
    order: { is_verified: true },
  })
})

test('a recorded repair pauses the time to reject the goods, and counts as an attempt', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const owner = await addPerson(shop, { email: 'ada@customers.example' })
  const order = await addOrder(shop, {
    user_id: owner.id,
    shipping_status: 'delivered',
    shipping_date: new Date('2026-05-01T10:00:00Z'),
    delivered_at: new Date('2026-05-02T10:00:00Z'),
    delivered_source: 'carrier',
    paid_at: new Date('2026-04-30T10:00:00Z'),
    created_at: new Date('2026-04-30T10:00:00Z'),
  })
  await shop.call('send-warranty-claim', { ...aClaim, orderNumber: order })
  const { id: case_id } = await newestCase(shop)
  const first = await shop.call('decide-claim', { case_id, outcome: 'repair', reason: 'Send it in.' }, admin.token)
  expect(first.body.case.attempt).toBe(1)
  shop.clock.set('2026-06-20T10:00:00Z')
  const rejectUntil = async () => {
    const { body } = await shop.call('rights-today', { id: order }, owner.token)
    return body.find(({ right }) => right === 'reject')?.until
  }
  // 30 days after 2 May are over, but the time is paused during the repair.
  expect(await rejectUntil()).not.toBeUndefined()
  const days = { case_id, received_on: '2026-05-14', returned_on: '2026-06-18' }
  const recorded = await shop.call('record-repair', days, admin.token)
  expect(recorded.body.case.repair).toEqual({
    asked_on: '2026-05-12',
    received_on: '2026-05-14',
    returned_on: '2026-06-18',
  })
  const facts = {
    ordered_on: '2026-04-30',
    dispatched_on: '2026-05-01',
    delivered_on: '2026-05-02',
    ended_on: null,
    part_of_uk: null,
  }
  const repairs = [{ asked_on: '2026-05-12', returned_on: '2026-06-18' }]
  const expected = rightsOn({ ...facts, repairs }, '2026-06-20').find(({ right }) => right === 'reject')?.until
  expect(await rejectUntil()).toBe(expected)
  expect(await deadlinesOf(shop, case_id)).toMatchObject({ 'claim-resolved': 'met' })

  await shop.call('send-warranty-claim', { ...aClaim, orderNumber: order })
  const second = await newestCase(shop)
  const again = await shop.call(
    'decide-claim',
    { case_id: second.id, outcome: 'replace', reason: 'Again.' },
    admin.token,
  )
  expect(again.body.case.attempt).toBe(2)
})

test.each([
  [{ received_on: '2026-05-01' }, 'received_on'],
  [{ received_on: '2026-06-01' }, 'received_on'],
  [{ received_on: '2026-05-12', returned_on: '2026-05-11' }, 'returned_on'],
  [{ received_on: '2026-05-12', returned_on: '2026-06-11' }, 'returned_on'],
])('impossible dates of a repair are refused: %o', async (days, field) => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  await shop.call('send-warranty-claim', aClaim)
  const { id: case_id } = await newestCase(shop)
  const { status, body } = await shop.call('record-repair', { case_id, ...days }, admin.token)
  expect(status).toBe(400)
  expect(body.fields).toHaveProperty(field)
})

test.each([
  ['approved', 'approved', 'delighted to have you'],
  ['rejected', 'declined', 'looked at your application carefully'],
] as const)('an application that is %s is closed and its sender notified, once', async (status, word, says) => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  await shop.call('submit-retailer-application', anApplication)
  const { id: case_id } = await newestCase(shop)
  expect(await shop.call('close-case', { case_id }, admin.token)).toMatchObject({ status: 422 })
  const { body } = await shop.call('list-retailer-applications', {}, admin.token)
  const id = body.rows[0]?.id ?? ''
  await shop.call('set-retailer-status', { id, status }, admin.token)
  await shop.call('set-retailer-status', { id, status }, admin.token)
  expect((await queuedTypes(shop)).filter((type) => type === 'application_decided')).toHaveLength(1)
  expect(await emailText(shop, 'application_decided')).toContain(says)
  const subject = await shop.services.db
    .selectFrom('mailbox_emails')
    .select('subject')
    .where('type', '=', 'application_decided')
    .executeTakeFirstOrThrow()
  expect(subject.subject).toContain(word)
  expect((await newestCase(shop)).state).toBe('closed')
  expect(await deadlinesOf(shop, case_id)).toEqual({ 'first-answer': 'met' })
})

test('a claim is approved or rejected only with a reason that the customer reads', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  await shop.call('send-warranty-claim', aClaim)
  const { body } = await shop.call('list-warranty-claims', {}, admin.token)
  const id = body.rows[0]?.id ?? ''
  expect(await shop.call('set-claim-status', { id, status: 'rejected' }, admin.token)).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('in its case') },
  })
  expect(await shop.call('set-claim-status', { id, status: 'in_review' }, admin.token)).toMatchObject({ status: 200 })
})

test('staff see the person’s other cases and orders beside the conversation', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const order = await addOrder(shop, { customer_email: 'Asha@Customers.example' })
  await shop.call('submit-contact', aContact)
  const earlier = await newestCase(shop)
  await shop.call('complain-about-data', aComplaint)
  const { id: case_id } = await newestCase(shop)
  const { body } = await shop.call('find-case', { case_id }, admin.token)
  expect(body.person).toMatchObject({ cases: [{ id: earlier.id }], orders: [{ id: order }] })
})

test('every change by staff is in the change log, without the text of the conversation', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  await shop.call('send-warranty-claim', aClaim)
  const { id: case_id } = await newestCase(shop)
  await shop.call('answer-case', { case_id, message: 'Secret words one' }, admin.token)
  await shop.call('note-on-case', { case_id, message: 'Secret words two' }, admin.token)
  await shop.call('assign-case', { case_id, assigned_to: null }, admin.token)
  await shop.call('decide-claim', { case_id, outcome: 'repair', reason: 'Secret words three' }, admin.token)
  await shop.call('record-repair', { case_id, received_on: '2026-05-12' }, admin.token)
  await shop.call('close-case', { case_id, message: 'Secret words four' }, admin.token)
  const changes = await shop.services.db.selectFrom('audit_log').selectAll().execute()
  expect(changes.map(({ action }) => action).sort()).toEqual([
    'answer-case',
    'assign-case',
    'close-case',
    'decide-claim',
    'note-on-case',
    'record-repair',
  ])
  expect(JSON.stringify(changes)).not.toContain('Secret words')
})
