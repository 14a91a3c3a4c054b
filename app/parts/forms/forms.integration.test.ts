import { expect, test } from 'vitest'
import {
  claimFields,
  contactFields,
  retailerFields,
  sentName,
  type Field,
} from '#domain/customers/submission-fields.ts'
import { samples } from '#emails/sample-data.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { aPhoto, upload } from '#tests/support/uploads.ts'

const claim = {
  orderNumber: 'AB12CD34',
  name: 'Asha Sample',
  email: 'asha@customer.example',
  description: 'The light no longer comes on.',
}
const contact = {
  first_name: 'Asha',
  last_name: 'Sample',
  email: 'asha@customer.example',
  subject: 'Junior sizes',
  message: 'Do you sell the bat in junior sizes?',
  inquiry_type: 'product' as const,
}
const application = {
  business_name: 'Sample Sports',
  contact_name: 'Asha Sample',
  email: 'shop@customer.example',
  phone: '020 7946 0999',
  business_address: '2 Example Street, London',
}

async function emails(shop: TestShop) {
  await shop.runJobs()
  const response = await shop.app.request('/dev/mail.json')
  return (await response.json()) as { to: string; subject: string; type: string; html: string; text: string }[]
}

test('a claim is stored, and support and the claimant get emails', async () => {
  await using shop = await openTestShop()
  const sent = { ...claim, phone: ' ', purchaseDate: '2026-05-01', files: ['crack.jpg', 'swing.mp4'] }
  expect(await shop.call('send-warranty-claim', sent)).toMatchObject({ status: 200, body: { success: true } })

  const [row] = await shop.services.db.selectFrom('warranty_claims').selectAll().execute()
  expect(row).toMatchObject({
    order_number: 'AB12CD34',
    phone: null,
    purchase_date: '2026-05-01',
    files: ['crack.jpg', 'swing.mp4'],
    status: 'new',
    order_id: null,
  })
  const written = await emails(shop)
  expect(written.map(({ type }) => type).sort()).toEqual(['warranty_acknowledgement', 'warranty_claim'])
  const toClaimant = written.find(({ type }) => type === 'warranty_acknowledgement')
  expect(toClaimant?.to).toContain('asha@customer.example')
  expect(written.find(({ type }) => type === 'warranty_claim')?.text).toContain('crack.jpg')
})

test.each([
  ['the order id', (id: string) => id],
  ['its last eight characters', (id: string) => id.slice(-8).toUpperCase()],
])('a claim is matched with its order by %s', async (_, numberOf) => {
  await using shop = await openTestShop()
  const id = await addOrder(shop, { customer_email: claim.email })
  await shop.call('send-warranty-claim', { ...claim, orderNumber: numberOf(id) })
  const [row] = await shop.services.db.selectFrom('warranty_claims').select('order_id').execute()
  expect(row?.order_id).toBe(id)
})

test.each([
  [{ orderNumber: ' ' }, 'orderNumber', 'Order number is required'],
  [{ name: 'A' }, 'name', 'Name must be at least 2 characters'],
  [{ email: 'asha' }, 'email', 'Invalid email address'],
  [{ description: 'Broken' }, 'description', 'Please provide at least 10 characters'],
  [{ purchaseDate: '2026-13-01' }, 'purchaseDate', 'Please choose a date'],
  [{ purchaseDate: '2026-05-13' }, 'purchaseDate', 'The purchase date cannot be in the future'],
  [{ files: ['1.jpg', '2.jpg', '3.jpg', '4.jpg'] }, 'files', 'Maximum 3 files allowed'],
  [{ description: 'x'.repeat(5001) }, 'description', 'Please use at most 5000 characters'],
])('a claim with %o is refused at its field', async (fault, field, message) => {
  await using shop = await openTestShop()
  const { status, body } = await shop.call('send-warranty-claim', { ...claim, ...fault })
  expect(status).toBe(400)
  expect(body.fields?.[field]).toBe(message)
  expect(await shop.services.db.selectFrom('warranty_claims').select('id').execute()).toEqual([])
})

test('a contact message is stored and emailed to the shop, with the sender as reply address', async () => {
  await using shop = await openTestShop()
  expect(await shop.call('submit-contact', contact)).toMatchObject({ status: 200 })
  const [row] = await shop.services.db.selectFrom('contact_submissions').selectAll().execute()
  expect(row).toMatchObject({ ...contact, phone: null, status: 'new' })
  expect((await emails(shop)).map(({ type }) => type).sort()).toEqual(['contact_notification', 'contact_received'])
  const [email] = await shop.services.db
    .selectFrom('email_logs')
    .select('reply_to')
    .where('email_type', '=', 'contact_notification')
    .execute()
  expect(email?.reply_to).toBe(contact.email)
})

test.each([
  ['submit-contact', 'list-contact-submissions', contactFields, samples.contact_notification],
  ['submit-retailer-application', 'list-retailer-applications', retailerFields, samples.retailer_notification],
  [
    'send-warranty-claim',
    'list-warranty-claims',
    claimFields,
    { ...samples.warranty_claim, purchase_date: '2026-05-01' },
  ],
] as const)('every answer sent with %s is kept, and staff find it in %s', async (send, list, fields, sample) => {
  await using shop = await openTestShop()
  const { token: admin } = await addAdmin(shop)
  const answers = Object.entries<Field>(fields).map(([name, field]) => {
    const text = field.kind || field.options || name === 'email' ? null : `The answer to ${name}`
    return { name, sent: sentName(name, field), answer: text ?? Reflect.get(sample, name) }
  })
  const input = Object.fromEntries(answers.map(({ sent, answer }) => [sent, answer]))
  expect(await shop.call(send, input as never)).toMatchObject({ status: 200 })
  const { rows } = (await shop.call(list, {}, admin)).body
  expect(rows).toMatchObject([Object.fromEntries(answers.map(({ name, answer }) => [name, answer]))])
})

test.each([
  ['submit-contact', contactFields, contact],
  ['submit-retailer-application', retailerFields, application],
  ['send-warranty-claim', claimFields, claim],
] as const)('the database takes every answer of every choice that %s offers', async (send, fields, others) => {
  await using shop = await openTestShop()
  for (const [name, field] of Object.entries<Field>(fields)) {
    for (const option of field.options ?? []) {
      const { status } = await shop.call(send, { ...others, [sentName(name, field)]: option } as never)
      expect(status, `add '${option}' to the check of ${name} in a migration`).toBe(200)
    }
  }
})

test('a retailer application is stored and emailed to the shop', async () => {
  await using shop = await openTestShop()
  expect(await shop.call('submit-retailer-application', application)).toMatchObject({ status: 200 })
  const [row] = await shop.services.db.selectFrom('retailer_applications').selectAll().execute()
  expect(row).toMatchObject({ ...application, why_partner: null, status: 'pending' })
  expect((await emails(shop)).map(({ type }) => type).sort()).toEqual(['application_received', 'retailer_notification'])
})

test.each([
  ['filled in what no person sees', { second_opinion: 'https://spam.example' }, 'honeypot'],
  ['was faster than a person can be', { elapsed_ms: 40 }, 'too-fast'],
])(
  'a message by a sender who %s is kept and flagged; the sender is thanked, and no email is sent',
  async (_, trace, reason) => {
    await using shop = await openTestShop()
    const { token: admin } = await addAdmin(shop)
    for (const { send, input, list, form } of [
      { send: 'submit-contact', input: contact, list: 'list-contact-submissions', form: 'contact' },
      { send: 'submit-retailer-application', input: application, list: 'list-retailer-applications', form: 'retailer' },
      { send: 'send-warranty-claim', input: claim, list: 'list-warranty-claims', form: 'claim' },
    ] as const) {
      expect(await shop.call(send, { ...input, ...trace })).toMatchObject({ status: 200, body: { success: true } })
      expect((await shop.call(list, {}, admin)).body.rows).toMatchObject([
        { suspected_spam: reason, email: input.email },
      ])
      const metrics = await (await shop.app.request('/metrics')).text()
      expect(metrics).toContain(`shop_refused_submissions_total{form="${form}",reason="${reason}"} 1`)
    }
    expect(await emails(shop)).toEqual([])
  },
)

test('a field that browsers fill in automatically does not count as a robot’s', async () => {
  await using shop = await openTestShop()
  await shop.call('submit-contact', { ...contact, website: 'https://asha.example' } as typeof contact)
  const rows = await shop.services.db.selectFrom('contact_submissions').select('suspected_spam').execute()
  expect(rows).toEqual([{ suspected_spam: null }])
})

test('a claim is linked to an order only for its buyer, and a stranger’s claim leaves no trace in the order’s history', async () => {
  await using shop = await openTestShop()
  const { token: admin } = await addAdmin(shop)
  const id = await addOrder(shop, { customer_email: 'Asha@Customer.example' })
  const timeline = async () => JSON.stringify((await shop.call('find-order', { id }, admin)).body.timeline)

  await shop.call('send-warranty-claim', { ...claim, orderNumber: id.slice(-8), email: 'stranger@elsewhere.example' })
  const [strangers] = (await shop.call('list-warranty-claims', {}, admin)).body.rows
  expect(strangers).toMatchObject({ order_id: null, unverified_order_id: id })
  await shop.runJobs()
  expect(await timeline()).not.toContain('stranger@')

  await shop.call('send-warranty-claim', { ...claim, orderNumber: id.slice(-8) })
  const [buyers] = (await shop.call('list-warranty-claims', {}, admin)).body.rows
  expect(buyers).toMatchObject({ order_id: id, unverified_order_id: null })
  await shop.runJobs()
  expect(await timeline()).toContain('asha@customer.example')
})

test('all forms together accept five submissions per address in ten minutes', async () => {
  await using shop = await openTestShop({ RATE_LIMITS: 'strict' })
  await shop.call('send-warranty-claim', claim)
  await shop.call('submit-retailer-application', application)
  for (let sent = 0; sent < 3; sent++) await shop.call('submit-contact', contact)
  const sixth = await shop.call('send-warranty-claim', claim)
  expect(sixth).toMatchObject({ status: 429, body: { code: 'rate-limited' } })
})

test('typed text stays text in the emails, even if it looks like markup', async () => {
  await using shop = await openTestShop()
  await shop.call('submit-contact', {
    ...contact,
    first_name: '<b>Asha</b>',
    message: '<script>alert(1)</script> hello',
  })
  const sent = await emails(shop)
  expect(sent).toHaveLength(2)
  for (const { html } of sent) expect(html).not.toMatch(/<script>|<b>Asha/)
  expect(sent.some(({ html }) => html.includes('&lt;script&gt;'))).toBe(true)
})

test.each([
  ['submit-contact', contact],
  ['submit-retailer-application', application],
  ['send-warranty-claim', claim],
  ['complain-about-data', { name: 'Asha Sample', email: 'asha@customer.example', message: 'You wrote to me again.' }],
] as const)('%s that is sent again after a lost response is stored once, and emailed once', async (name, input) => {
  await using shop = await openTestShop()
  const send = (form_id?: string) => shop.call(name, { ...input, form_id } as never)
  const first = crypto.randomUUID()
  const answers = [...(await Promise.all([send(first), send(first)])), await send(first)]
  expect(answers.map(({ status, body }) => [status, body.success])).toEqual(answers.map(() => [200, true]))
  expect(await shop.services.db.selectFrom('cases').select('id').execute()).toHaveLength(1)
  expect(await emails(shop)).toHaveLength(2)
  // A message with another id, or without one, counts as a new message.
  await send(crypto.randomUUID())
  await send()
  expect(await shop.services.db.selectFrom('cases').select('id').execute()).toHaveLength(3)
})

test('a claim that is sent again keeps its photo', async () => {
  await using shop = await openTestShop()
  const photo = await upload(shop, { bytes: await aPhoto() })
  const sent = { ...claim, uploads: [photo], form_id: crypto.randomUUID() }
  expect((await shop.call('send-warranty-claim', sent)).status).toBe(200)
  expect(await shop.call('send-warranty-claim', sent)).toMatchObject({ status: 200, body: { success: true } })
  const files = await shop.services.db.selectFrom('files').select(['id', 'case_id']).execute()
  expect(files).toEqual([{ id: photo, case_id: expect.any(String) }])
})
