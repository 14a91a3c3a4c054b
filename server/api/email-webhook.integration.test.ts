import { expect, test } from 'vitest'
import { aContact, newestCase, deadlinesOf, queuedTypes } from '#tests/support/cases.ts'
import { emailEvent, postEmailWebhook, signEmailWebhook } from '#tests/support/email-webhooks.ts'
import { openedCase, openShopWith, receive, resendKey as apiKey, sendAll } from '#tests/support/email-replies.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin } from '#tests/support/people.ts'
import { refuse, startResendStandIn } from '#tests/support/resend-stand-in.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { takeInEmailNews } from '#services/email/take-in-email-news.ts'

const messagesOf = ({ services: { db } }: TestShop, caseId: string) =>
  db.selectFrom('case_messages').selectAll().where('case_id', '=', caseId).orderBy('position').execute()

const outcomes = async ({ services: { db } }: TestShop) =>
  (await db.selectFrom('email_events').select(['outcome', 'detail']).orderBy('received_at').execute()).map(
    ({ outcome, detail }) => ({ outcome, detail }),
  )

test('each case has its own reply address', async () => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  const one = await openedCase(shop, provider)
  provider.delivered.length = 0
  const other = await openedCase(shop, provider)
  expect(one.address).toMatch(/^case\+[0-9a-f]{40}@reply\.shop\.example$/)
  expect(other.address).not.toBe(one.address)
  const rows = await shop.services.db.selectFrom('case_reply_addresses').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(one.address.slice(5, 45))
  const notification = provider.delivered.find(({ to }) => to !== aContact.email)
  expect(notification?.reply_to).toBe(aContact.email)
})

test('a reply is added to its case with a deadline, and the shop is notified', async () => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  const { found, address } = await openedCase(shop, provider)
  const text =
    'Size 5, please.\n\nOn Tue, 12 May 2026 at 10:00, Shop <shop@smartcricket.example> wrote:\n> We have it.\n'
  // Mail servers on the way may change the case of the address.
  await receive(shop, provider, { to: [address.toUpperCase()], text })
  await shop.runJobs()

  expect((await messagesOf(shop, found.id)).at(-1)).toMatchObject({
    author: 'customer',
    via: 'email',
    body: 'Size 5, please.',
    whole_text: text.trim(),
    is_unverified: false,
    is_automatic: false,
    sender_email: aContact.email,
    shop_note: null,
  })
  expect(await deadlinesOf(shop, found.id)).toEqual({ 'first-answer': 'open' })
  expect(await queuedTypes(shop)).toContain('case_notification')
  expect(await outcomes(shop)).toEqual([{ outcome: 'kept', detail: null }])
})

test('a reply that repeats our email does not keep the link that opens the case', async () => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  const { found, address } = await openedCase(shop, provider)
  const ours = String(provider.delivered.find(({ to }) => to === aContact.email)?.text)
  const [link = '', token = ''] = /\/cases\/[\w-]+#([\w-]+)/.exec(ours) ?? []
  expect(token).not.toBe('')
  await receive(shop, provider, {
    to: [address],
    text: `Yes\n\nOn 12 May 2026, Shop wrote:\n> ${link}\n> ${link.replace('#', '%23')}`,
  })
  await takeInEmailNews(shop.services)
  const { body, whole_text } = (await messagesOf(shop, found.id)).at(-1) ?? {}
  expect(body).toBe('Yes')
  expect(whole_text).toContain(`/cases/${found.id}`)
  expect(whole_text).not.toContain(token)
})

test('an event delivered twice, or under two ids, is stored once', async () => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  const { found, address } = await openedCase(shop, provider)
  const { body, headers } = await receive(shop, provider, { to: [address] })
  await postEmailWebhook(shop, body, headers)
  await shop.runJobs()
  await postEmailWebhook(shop, body, headers)
  await postEmailWebhook(shop, body, signEmailWebhook(body, { id: 'msg_another' }))
  await shop.runJobs()
  expect(await messagesOf(shop, found.id)).toHaveLength(2)
  expect((await queuedTypes(shop)).filter((type) => type === 'case_notification')).toHaveLength(1)
})

test('two processes at once import an email once', async () => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  const { found, address } = await openedCase(shop, provider)
  await receive(shop, provider, { to: [address] })
  await Promise.all([takeInEmailNews(shop.services), takeInEmailNews(shop.services)])
  // As if the first process had died after taking the lease.
  await shop.services.db.updateTable('email_events').set({ processed_at: null, outcome: null }).execute()
  await shop.services.db
    .updateTable('email_events')
    .set({ detail: JSON.stringify({ to: [address], subject: null, reason: null }), next_attempt_at: new Date(0) })
    .execute()
  await takeInEmailNews(shop.services)
  expect(await messagesOf(shop, found.id)).toHaveLength(2)
})

test('a reply waits while the provider cannot be reached, and is imported later', async () => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  const { found, address } = await openedCase(shop, provider)
  await receive(shop, provider, { to: [address] })
  provider.failNext((response) => refuse(response, 503, 'application_error', 'Down.'))
  await takeInEmailNews(shop.services)
  expect(await messagesOf(shop, found.id)).toHaveLength(1)
  expect(shop.readLog()).toContainEqual(expect.objectContaining({ level: 'warn', msg: 'email news put off' }))
  shop.clock.advance(15)
  await takeInEmailNews(shop.services)
  expect(await messagesOf(shop, found.id)).toHaveLength(2)
})

test('a reply whose text can never be fetched shows its subject, and where to read it', async () => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  const { found, address } = await openedCase(shop, provider)
  const { id } = await receive(shop, provider, { to: [address] })
  provider.received.clear()
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await takeInEmailNews(shop.services)
    shop.clock.advance(3600)
  }
  expect((await messagesOf(shop, found.id)).at(-1)).toMatchObject({
    body: 'Re: Hello',
    is_unverified: true,
    shop_note: expect.stringContaining(id),
  })
})

test('a reply opens a closed case again', async () => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  const { token } = await addAdmin(shop)
  const { found, address } = await openedCase(shop, provider)
  await shop.call('close-case', { case_id: found.id }, token)
  await receive(shop, provider, { to: [address] })
  await shop.runJobs()
  expect(await newestCase(shop)).toMatchObject({ state: 'waiting-for-us', closed_at: null })
})

test.each([
  ['an out-of-office notice', { 'Auto-Submitted': 'auto-replied' }],
  ['a bulk email', { Precedence: 'bulk' }],
])('%s reopens no case, sets no deadline and notifies no one; staff see it', async (_, headers) => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  const { token } = await addAdmin(shop)
  const { found, address } = await openedCase(shop, provider)
  await shop.call('close-case', { case_id: found.id }, token)
  await receive(shop, provider, { to: [address], headers })
  await shop.runJobs()
  expect(await newestCase(shop)).toMatchObject({ state: 'closed' })
  expect(await queuedTypes(shop)).not.toContain('case_notification')
  const seen = (await shop.call('find-case', { case_id: found.id }, token)).body
  expect(seen.messages.at(-1)).toMatchObject({ is_automatic: true, body: 'Size 5, please.' })
})

test.each([
  ['no word about the sender', {}],
  ['no policy of the sender’s domain', { 'Authentication-Results': 'amazonses.com; dmarc=none' }],
  ['a pass that the sender wrote', { 'Authentication-Results': 'mx.eve.example; dmarc=pass' }],
  ['two headers in the provider’s name', { 'Authentication-Results': Array(2).fill('amazonses.com; dmarc=pass') }],
])('an email with %s does not count as the customer’s', async (_, headers) => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  const { found, address } = await openedCase(shop, provider)
  await receive(shop, provider, { to: [address] })
  await receive(shop, provider, { to: [address], headers })
  await takeInEmailNews(shop.services)
  const [, proved, doubtful] = await messagesOf(shop, found.id)
  expect(proved).toMatchObject({ is_unverified: false })
  expect(doubtful).toMatchObject({ is_unverified: true, sender_email: aContact.email })
})

test('once a case has reached its daily number of emails, no more are fetched', async () => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  const { found, address } = await openedCase(shop, provider)
  const { db, clock } = shop.services
  const message = { case_id: found.id, author: 'customer' as const, via: 'email' as const, body: 'Hello?' }
  const rows = Array.from({ length: 50 }, () => ({ ...message, created_at: clock.now() }))
  await db.insertInto('case_messages').values(rows).execute()
  await receive(shop, provider, { to: [address] })
  const asked = provider.requests.length
  await takeInEmailNews(shop.services)
  expect(provider.requests).toHaveLength(asked)
  expect(await messagesOf(shop, found.id)).toHaveLength(51)
  expect(await db.selectFrom('email_events').select('outcome').execute()).toEqual([{ outcome: 'too-many' }])
  expect(shop.readLog()).toContainEqual(expect.objectContaining({ msg: 'too many emails to one case' }))
})

test('a stranger’s reply is stored and marked, and a forged sender counts as a stranger', async () => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  const { found, address } = await openedCase(shop, provider)
  await receive(shop, provider, { to: [address], from: 'Eve <eve@elsewhere.example>' })
  const forged = { 'Authentication-Results': 'mx.example; spf=pass; dmarc=fail header.from=customers.example' }
  await receive(shop, provider, { to: [address], headers: forged })
  await takeInEmailNews(shop.services)
  await sendAll(shop)
  const [, stranger, forger] = await messagesOf(shop, found.id)
  expect(stranger).toMatchObject({ is_unverified: true, sender_email: 'eve@elsewhere.example' })
  expect(forger).toMatchObject({ is_unverified: true, sender_email: aContact.email })
  const told = await shop.services.db
    .selectFrom('email_logs')
    .select(['text_content', 'reply_to'])
    .where('email_type', '=', 'case_notification')
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
  expect(told.text_content).toContain('From eve@elsewhere.example, not their address')
  expect(told.reply_to).toBe(aContact.email)
})

test.each([
  ['a token that we never gave out', `case+${'0'.repeat(40)}@reply.shop.example`],
  ['no token', 'case@reply.shop.example'],
  ['an injected one', "case+' or 1=1 --@reply.shop.example"],
  ['another domain', 'DOMAIN'],
])('an email to %s is not fetched', async (_, to) => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  const { found, address } = await openedCase(shop, provider)
  const asked = provider.requests.length
  await receive(shop, provider, { to: [to === 'DOMAIN' ? address.replace('reply.shop', 'elsewhere') : to] })
  await takeInEmailNews(shop.services)
  expect(provider.requests).toHaveLength(asked)
  expect(await messagesOf(shop, found.id)).toHaveLength(1)
  expect(await outcomes(shop)).toEqual([{ outcome: 'unknown-address', detail: null }])
})

test('an email of ten megabytes, one of HTML only, one without text and one with files are all imported', async () => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  const { found, address } = await openedCase(shop, provider)
  await receive(shop, provider, { to: [address], text: 'x'.repeat(10 * 1024 * 1024) })
  await receive(shop, provider, {
    to: [address],
    text: null,
    html: '<p>It&rsquo;s <b>broken</b><script>x()</script></p>',
  })
  await receive(shop, provider, {
    to: [address],
    text: '  ',
    attachments: [{ id: 'a', filename: '../bat\u202egpj.exe' }],
  })
  await receive(shop, provider, { to: [address], text: `NUL \0 and \ud800 and ${'y'.repeat(30_000)}` })
  await shop.runJobs()
  const [, huge, html, empty, odd] = await messagesOf(shop, found.id)
  expect(huge).toMatchObject({ body: 'Re: Hello', shop_note: expect.stringContaining('too large') })
  expect(html).toMatchObject({ body: 'It’s broken', whole_text: null })
  expect(empty).toMatchObject({
    body: '(This email has no text.)',
    shop_note: null,
  })
  expect(odd?.body).toHaveLength(20_000)
  expect(odd?.whole_text).toHaveLength(30_000 + 'NUL  and \ufffd and '.length)
})

test('a case stores at most fifty emails a day, so that a machine cannot write to it for ever', async () => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  const { found, address } = await openedCase(shop, provider)
  for (let count = 0; count < 55; count += 1) await receive(shop, provider, { to: [address] })
  await takeInEmailNews(shop.services)
  expect(await messagesOf(shop, found.id)).toHaveLength(51)
})

test('a bounced email marks its log, its case, the order and the queue until staff dismiss it', async () => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  const { token } = await addAdmin(shop)
  const { found } = await openedCase(shop, provider)
  const sent = await shop.services.db
    .selectFrom('email_logs')
    .select(['id', 'resend_email_id'])
    .where('email_type', '=', 'contact_received')
    .executeTakeFirstOrThrow()
  const bounce = { type: 'Permanent', subType: 'General', message: 'No such mailbox.' }
  const body = emailEvent('email.bounced', { email_id: sent.resend_email_id, to: [aContact.email], bounce })
  await postEmailWebhook(shop, body)
  await shop.runJobs()

  expect((await shop.call('find-email-log', { id: sent.id }, token)).body).toMatchObject({
    status: 'sent',
    delivery_problem: 'bounced',
    delivery_detail: 'Permanent, General, No such mailbox.',
  })
  expect((await shop.call('find-case', { case_id: found.id }, token)).body.undelivered).toMatchObject({
    id: sent.id,
    delivery_problem: 'bounced',
  })
  const id = await addOrder(shop, { customer_email: aContact.email })
  const order = async () => (await shop.call('find-order', { id }, token)).body
  expect((await order()).undelivered).toMatchObject({ id: sent.id, delivery_problem: 'bounced' })
  const waits = async () =>
    (await shop.call('list-queue', {}, token)).body.rows.filter(({ kind }) => kind === 'undelivered')
  expect(await waits()).toMatchObject([{ about: aContact.email, detail: `bounced case ${found.id}` }])

  expect((await shop.call('settle-undelivered-email', { id: sent.id }, token)).status).toBe(200)
  expect(await waits()).toEqual([])
  expect((await order()).undelivered).toBeNull()
  expect((await shop.call('find-case', { case_id: found.id }, token)).body.undelivered).toBeNull()
  expect((await shop.call('settle-undelivered-email', { id: sent.id }, token)).status).toBe(409)
})

test('a complaint takes precedence over a bounce, in either order of arrival', async () => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  await openedCase(shop, provider)
  const { resend_email_id: email_id } = await shop.services.db
    .selectFrom('email_logs')
    .select('resend_email_id')
    .where('email_type', '=', 'contact_received')
    .executeTakeFirstOrThrow()
  for (const type of ['email.complained', 'email.bounced']) {
    await postEmailWebhook(shop, emailEvent(type, { email_id, to: [aContact.email] }))
    await shop.runJobs()
  }
  const { delivery_problem } = await shop.services.db
    .selectFrom('email_logs')
    .select('delivery_problem')
    .where('resend_email_id', '=', email_id)
    .executeTakeFirstOrThrow()
  expect(delivery_problem).toBe('complained')
})

test('an event about an unknown email waits until the email is known, and is dropped if another sender’s email is meant', async () => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  await postEmailWebhook(shop, emailEvent('email.bounced', { email_id: 'early', to: [] }))
  await postEmailWebhook(shop, emailEvent('email.bounced', { email_id: 'foreign', to: [] }))
  await takeInEmailNews(shop.services)
  await shop.services.db
    .insertInto('email_logs')
    .values({ email_type: 'x', recipient_email: 'a@b.example', status: 'sent', resend_email_id: 'early' })
    .execute()
  for (let attempt = 0; attempt < 6; attempt += 1) {
    shop.clock.advance(3600)
    await takeInEmailNews(shop.services)
  }
  const known = await outcomes(shop)
  expect(known).toHaveLength(2)
  expect(known).toContainEqual({ outcome: 'bounced', detail: null })
  expect(known).toContainEqual({ outcome: 'unknown-email', detail: null })
})

test('a forged, stale or unsigned event is refused and stores nothing', async () => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  const body = emailEvent('email.bounced', { email_id: 'e', to: [] })
  const forged = signEmailWebhook(body, { secret: `whsec_${Buffer.from('another secret').toString('base64')}` })
  for (const headers of [{}, forged, signEmailWebhook(body, { secondsAgo: 3600 })]) {
    expect((await postEmailWebhook(shop, body, headers)).status).toBe(400)
  }
  const flood = emailEvent('email.bounced', { email_id: 'e', to: ['x'.repeat(10 * 1024 * 1024)] })
  expect((await postEmailWebhook(shop, flood)).status).toBe(413)
  expect(await shop.services.db.selectFrom('email_events').selectAll().execute()).toEqual([])
})

test('events of other kinds are acknowledged and not stored', async () => {
  await using provider = await startResendStandIn(apiKey)
  await using shop = await openShopWith(provider)
  for (const body of [
    emailEvent('email.opened', { email_id: 'e' }),
    JSON.stringify({ type: 'domain.created', data: {} }),
  ]) {
    expect((await postEmailWebhook(shop, body)).status).toBe(200)
  }
  expect(await shop.services.db.selectFrom('email_events').selectAll().execute()).toEqual([])
})

test('a shop whose email provider sends no webhooks has no such endpoint', async () => {
  await using shop = await openTestShop({ RESEND_API_KEY: apiKey, MAIL_FROM: 'Shop <shop@smartcricket.example>' })
  expect((await postEmailWebhook(shop, emailEvent('email.bounced', { email_id: 'e' }))).status).toBe(404)
})
