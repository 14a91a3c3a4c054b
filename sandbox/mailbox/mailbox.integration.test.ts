import { expect, test } from 'vitest'
import { samples } from '#emails/sample-data.ts'
import { aContact } from '#tests/support/cases.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { aFilm, aPhoto, upload } from '#tests/support/uploads.ts'
import { queueEmail } from '#services/email/outbox.ts'

async function deliver(shop: TestShop, email: string, subject: string) {
  await queueEmail(shop.services.db, {
    type: 'contact_notification',
    to: { email, name: null },
    data: {
      ...samples.contact_notification,
      last_name: '</iframe><script>alert(1)</script>',
      subject,
      message: 'Can one phone follow several sensors?',
    },
  })
  await shop.runJobs()
}

test('/dev/mail.json lists emails, newest first', async () => {
  await using shop = await openTestShop()
  await deliver(shop, 'first@shop.example', 'One')
  await deliver(shop, 'Second@shop.example', 'Two')

  const answer = await shop.app.request('/dev/mail.json')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual(
    [
      ['Second@shop.example', 'Contact form (product): Two'],
      ['first@shop.example', 'Contact form (product): One'],
    ].map(([to, subject]) => ({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      to,
      subject,
      type: 'contact_notification',
      html: expect.stringContaining('<!DOCTYPE html>'),
      text: expect.stringContaining('Can one phone follow several sensors?'),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      headers: {},
      attachments: [],
    })),
  )

  const some = await shop.app.request('/dev/mail.json?to=second@SHOP.example')
  expect(await some.json()).toHaveLength(1)
})

test('an attachment is listed with its email, and its address returns the bytes', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const film = aFilm()
  const id = await upload(shop, { name: 'swing.mp4', bytes: film })
  const attachments = [
    { kind: 'file', id },
    { kind: 'file', id: crypto.randomUUID() },
  ] as const
  const to = { email: 'first@shop.example', name: null }
  await queueEmail(db, { type: 'contact_notification', to, data: samples.contact_notification, attachments })
  await shop.runJobs()

  const [email] = (await (await shop.app.request('/dev/mail.json')).json()) as { id: string; attachments: unknown[] }[]
  const href = `/dev/mail/${email?.id}/attachments/0`
  expect(email?.attachments).toEqual([{ filename: 'swing.mp4', type: 'video/mp4', size: film.length, href }])
  const file = await shop.app.request(href)
  expect(file.headers.get('content-type')).toBe('video/mp4')
  expect(Buffer.from(await file.arrayBuffer()).equals(film)).toBe(true)
  expect(await (await shop.app.request(`/dev/mail/${email?.id}`)).text()).toContain(`href="${href}"`)
  expect((await shop.app.request(`/dev/mail/${email?.id}/attachments/1`)).status).toBe(404)
})

test('/dev/mail shows the list and each email in a sandboxed frame, without scripts', async () => {
  await using shop = await openTestShop()
  await deliver(shop, 'first@shop.example', '<b>One</b>')
  const [email] = (await (await shop.app.request('/dev/mail.json')).json()) as { id: string }[]

  const list = await (await shop.app.request('/dev/mail')).text()
  expect(list).toContain('Contact form (product): &lt;b&gt;One&lt;/b&gt;')
  expect(list).toContain(`href="/dev/mail/${email?.id}"`)

  const page = await (await shop.app.request(`/dev/mail/${email?.id}`)).text()
  expect(page).toMatch(/<iframe title="Email" sandbox="allow-popups allow-popups-to-escape-sandbox" srcDoc="/i)
  const text = await (await shop.app.request(`/dev/mail/${email?.id}?view=text`)).text()
  expect(text).toMatch(/<pre>[^<]*&gt; Can one phone follow several sensors\?/)
  for (const html of [list, page, text]) expect(html).not.toMatch(/<script/i)
})

test('the mailbox finds emails by a part of the address or the subject, and shows British dates and plain type names', async () => {
  await using shop = await openTestShop()
  await deliver(shop, 'first@shop.example', 'One')
  await deliver(shop, 'second@shop.example', 'Two')
  const list = async (find: string) =>
    await (await shop.app.request(`/dev/mail?find=${encodeURIComponent(find)}`)).text()

  for (const part of ['FIRST@', 'form (product): one']) {
    expect(await list(part)).toContain('first@shop.example</span>')
    expect(await list(part)).not.toContain('second@shop.example</span>')
  }
  expect(await list('100%_')).toContain('No emails for “100%_”')
  const all = await list('')
  expect(all).toContain('Contact notification')
  expect(all).toMatch(/>\d+ [A-Z][a-z]{2} \d{4}, \d\d:\d\d</)
})

test('an empty mailbox says what to do, and an unknown email is not found', async () => {
  await using shop = await openTestShop()
  expect(await (await shop.app.request('/dev/mail')).text()).toContain('No emails yet')
  for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
    expect((await shop.app.request(`/dev/mail/${id}`)).status).toBe(404)
  }
})

test('a shop with an email provider has no mailbox', async () => {
  await using shop = await openTestShop({ RESEND_API_KEY: 're_test', MAIL_FROM: 'Shop <shop@smartcricket.example>' })
  expect((await shop.app.request('/dev/mail.json')).status).toBe(404)
})

/** Sends a contact message and returns its acknowledgement from the mailbox. */
async function acknowledged(shop: TestShop) {
  await shop.call('submit-contact', aContact)
  await shop.runJobs()
  return await shop.services.db
    .selectFrom('mailbox_emails')
    .select(['id', 'reply_to'])
    .where('type', '=', 'contact_received')
    .executeTakeFirstOrThrow()
}

const press = (shop: TestShop, path: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  shop.app.request(`/dev/mail/${path}`, { method: 'POST', body: new URLSearchParams(form), headers })

test('Reply sends text to the case through the signed webhook, and another sender is marked', async () => {
  await using shop = await openTestShop()
  const { id, reply_to } = await acknowledged(shop)
  expect(reply_to).toMatch(/^case\+[0-9a-f]{40}@reply\.mailbox\.example$/)
  expect(await (await shop.app.request(`/dev/mail/${id}`)).text()).toContain('<textarea name="message"')

  expect((await press(shop, `${id}/reply`, { message: 'Size 5, please.' })).headers.get('location')).toContain(
    'done=reply',
  )
  await press(shop, `${id}/reply`, { message: 'I am her brother.', sender: 'bro@elsewhere.example' })
  await press(shop, `${id}/reply`, { message: 'I am away.', automatic: 'yes' })
  await shop.runJobs()
  const messages = await shop.services.db
    .selectFrom('case_messages')
    .select(['body', 'is_unverified', 'is_automatic'])
    .where('via', '=', 'email')
    .orderBy('position')
    .execute()
  expect(messages).toHaveLength(3)
  expect(messages).toEqual(
    expect.arrayContaining([
      { body: 'Size 5, please.', is_unverified: false, is_automatic: false },
      { body: 'I am her brother.', is_unverified: true, is_automatic: false },
      { body: 'I am away.', is_unverified: false, is_automatic: true },
    ]),
  )
})

test('attachments of a reply become files of the case, or are listed with the reason why not', async () => {
  await using shop = await openTestShop()
  const { id } = await acknowledged(shop)
  const form = new FormData()
  form.set('message', 'See the photo.')
  form.append('files', new File([new Uint8Array(await aPhoto())], 'bat.jpg', { type: 'image/jpeg' }))
  form.append('files', new File(['message'], 'notes.txt', { type: 'text/plain' }))
  const sent = await shop.app.request(`/dev/mail/${id}/reply`, { method: 'POST', body: form })
  expect(sent.headers.get('location')).toContain('done=reply')
  await shop.runJobs()
  const { db } = shop.services
  expect(
    await db.selectFrom('files').select(['name', 'media_type', 'state']).where('case_id', 'is not', null).execute(),
  ).toEqual([{ name: 'bat.jpg', media_type: 'image/jpeg', state: 'ready' }])
  expect(await db.selectFrom('email_attachments').select(['name', 'refusal']).orderBy('name').execute()).toEqual([
    { name: 'bat.jpg', refusal: null },
    { name: 'notes.txt', refusal: 'not-allowed' },
  ])
})

test.each([
  ['bounce', 'bounced'],
  ['complain', 'complained'],
])('%s marks the email as %s', async (act, problem) => {
  await using shop = await openTestShop()
  const { id } = await acknowledged(shop)
  const page = await press(shop, `${id}/${act}`)
  expect(await (await shop.app.request(page.headers.get('location') ?? '')).text()).toContain('role="status"')
  await shop.runJobs()
  const email = await shop.services.db.selectFrom('email_logs').selectAll().where('id', '=', id).executeTakeFirst()
  expect(email).toMatchObject({ status: 'sent', delivery_problem: problem })
})

test('no webhook is sent for an email without reply address, for an empty text, or from another site', async () => {
  await using shop = await openTestShop()
  const { id } = await acknowledged(shop)
  await deliver(shop, 'staff@shop.example', 'One')
  const [staffs] = (await (await shop.app.request('/dev/mail.json?to=staff@shop.example')).json()) as { id: string }[]
  expect((await press(shop, `${staffs?.id}/reply`, { message: 'Hello' })).status).toBe(400)
  expect((await press(shop, `${id}/reply`, { message: '  ' })).status).toBe(400)
  expect((await press(shop, `${id}/nothing`)).status).toBe(400)
  expect((await press(shop, `${id}/bounce`, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await press(shop, '00000000-0000-4000-8000-000000000000/bounce')).status).toBe(404)
  expect(await shop.services.db.selectFrom('email_events').selectAll().execute()).toEqual([])
})
