import { expect, test } from 'vitest'
import { addOrder } from '#tests/support/order-rows.ts'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { hostileTexts } from './hostile-text.ts'

type MailboxEmail = { to: string; subject: string; type: string; html: string; text: string }

async function readEmails(shop: TestShop): Promise<MailboxEmail[]> {
  await shop.runJobs()
  return await (await shop.app.request('/dev/mail.json')).json()
}

/** Expects that an email contains typed text only as text, and that its subject is one line. */
function expectHarmless({ subject, html, to }: MailboxEmail): void {
  expect(html).not.toMatch(/<script|<svg|onerror=(?!alert\(1\)&gt;)|href=['"]javascript:/i)
  expect(html).not.toContain('<img src=x')
  expect(subject + to).not.toMatch(/[\r\n\0]/)
}

test('visitors’ messages are stored character by character, and shown only as text', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  for (const text of hostileTexts) {
    const email = 'ada@customers.example'
    const phone = `1${text}`.slice(0, 40)
    const long = `Ten or more: ${text}!`
    const contact = { first_name: text, last_name: text, subject: text, phone, message: long }
    const application = {
      business_name: `A ${text}`,
      contact_name: `A ${text}`,
      business_address: long,
      why_partner: text,
    }
    const claim = { orderNumber: `1${text}`, name: `A ${text}`, description: long, files: [text] }
    const answers = [
      await shop.call('submit-contact', { ...contact, email, inquiry_type: 'general' }),
      await shop.call('submit-retailer-application', { ...application, email, phone: '020 7946 0999' }),
      await shop.call('send-warranty-claim', { ...claim, email, phone }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  }
  const typed = hostileTexts.map((text) => text.trim())
  const ended = hostileTexts.map((text) => `A ${text}`.trim())

  const all = { limit: 100 }
  const contacts = (await shop.call('list-contact-submissions', all, token)).body.rows
  for (const field of ['first_name', 'last_name', 'subject'] as const) {
    expect(contacts.map((row) => row[field]).toSorted()).toEqual(typed.toSorted())
  }
  const retailers = (await shop.call('list-retailer-applications', all, token)).body.rows
  expect(retailers.map((row) => row.contact_name).toSorted()).toEqual(ended.toSorted())
  const claims = (await shop.call('list-warranty-claims', all, token)).body.rows
  expect(claims.flatMap((row) => row.files).toSorted()).toEqual(typed.toSorted())

  const emails = await readEmails(shop)
  expect(emails.length).toBeGreaterThan(hostileTexts.length)
  emails.forEach(expectHarmless)
})

test('text that buyers type at the checkout, and admins about an order, is shown only as text', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  for (const text of hostileTexts.filter((one) => one.trim() !== '')) {
    const { body } = await shop.call('create-checkout', {
      productId: 'str8bat-sensor',
      discountCode: text.slice(0, 64),
    })
    const { sessionId } =
      body.sessionId === undefined ? (await shop.call('create-checkout', { productId: 'str8bat-sensor' })).body : body
    const address = { name: `A ${text}`, line1: `1 ${text}`, line2: text, city: `A ${text}` }
    await payInSandbox(shop, sessionId, address)
    expect((await shop.call('update-order', { sessionId })).body).toMatchObject({ payment_status: 'paid' })
  }
  const { body } = await shop.call('list-orders', { limit: 100 }, token)
  for (const [index, { id }] of body.rows.entries()) {
    const text = hostileTexts[index % hostileTexts.length] ?? ''
    const notes = { notes: text, tracking_number: `1${text}`.slice(0, 100), estimated_delivery: text }
    const saved = await shop.call('update-shipping', { id, shipping_status: 'shipped', ...notes }, token)
    expect(saved).toMatchObject({ status: 200, body: { order: { notes: text.trim() || null } } })
  }
  const emails = await readEmails(shop)
  expect(emails.map(({ type }) => type)).toContain('tracking_notification')
  emails.forEach(expectHarmless)

  const { csv } = (await shop.call('export-orders', { limit: 100 }, token)).body
  expect(csv).not.toMatch(/(^|,)"?[=@]/m)
})

test('the names with which people sign up, and the reasons for their roles, are stored character by character', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const typed = hostileTexts.map((text) => text.trim())
  for (const [index, text] of hostileTexts.entries()) {
    const email = `person-${index}@customers.example`
    const signedUp = await shop.app.request('/auth/v1/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'willow and leather', first_name: text, last_name: text }),
    })
    expect({ text, status: signedUp.status }).toEqual({ text, status: 200 })
  }
  const { users } = (await shop.call('admin-list-users', { limit: 100 }, token)).body
  const people = hostileTexts.map((_, index) =>
    users.find((user: { email: string }) => user.email === `person-${index}@customers.example`),
  )
  for (const [index, name] of typed.entries()) {
    const user = people[index]
    expect(user).toMatchObject({ first_name: name, last_name: name })
    const change = { target_user_id: user?.id ?? '', target_role: 'admin', action: 'grant' } as const
    const given = await shop.call('manage_user_role', { ...change, reason: hostileTexts[index] }, token)
    expect(given).toMatchObject({ status: 200, body: true })
  }
  const { rows } = (await shop.call('list-role-audit-log', {}, token)).body
  const reasons = new Map(rows.map((row) => [row.user_id, row.reason]))
  expect(people.map((user) => reasons.get(user?.id ?? ''))).toEqual(typed)

  const emails = (await readEmails(shop)).filter(({ type }) => type === 'confirm_email')
  expect(emails).toHaveLength(hostileTexts.length)
  emails.forEach(expectHarmless)
})

test('a promo code’s description is stored character by character, and shown to buyers unchanged', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const typed = hostileTexts.map((text) => text.trim())
  for (const [index, description] of hostileTexts.entries()) {
    const promo = { code: `HOSTILE-${index}`, type: 'percent', value: 10, description } as const
    expect((await shop.call('save-promo-code', promo, token)).body).toMatchObject({ description: typed[index] })
    expect((await shop.call('check-promo', { code: promo.code })).body).toMatchObject({ description: typed[index] })
    const { body } = await shop.call('create-checkout', { productId: 'str8bat-sensor', discountCode: promo.code })
    const page = await (await shop.app.request(`/sandbox/checkout/${body.sessionId}`)).text()
    expect(page).not.toMatch(/<script>document|<svg onload|<img src=x|href=['"]javascript:/i)
  }
  const { rows } = (await shop.call('list-promo-codes', {}, token)).body
  const descriptions = new Map(rows.map((row: { code: string; description: string }) => [row.code, row.description]))
  expect(typed.map((_, index) => descriptions.get(`HOSTILE-${index}`))).toEqual(typed)
})

test('an unknown carrier is refused for an order, and shown only as text in an email', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  for (const text of hostileTexts) {
    const id = await addOrder(shop, { tracking_number: 'RM123', shipping_status: 'shipped' })
    const refused = await shop.call('update-shipping', { id, carrier_name: text as 'Other' }, token)
    expect({ text, status: refused.status }).toEqual({ text, status: 400 })
    const parcel = { orderId: id, trackingNumber: `1${text}`.slice(0, 100), carrierName: text, estimatedDelivery: text }
    expect((await shop.call('send-tracking-notification', parcel, token)).status).toBe(200)
  }
  const emails = (await readEmails(shop)).filter(({ type }) => type === 'tracking_notification')
  expect(emails).toHaveLength(hostileTexts.length)
  emails.forEach(expectHarmless)
  for (const text of ['<script>document.title = "taken"</script>', '{{7*7}} ${7*7} <%= 7*7 %>']) {
    expect(emails.filter((email) => email.text.includes(text))).not.toEqual([])
  }
})

test('searches take typed text literally, not as a pattern or a query', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  await addOrder(shop, { customer_name: '100% Cricket_Club' })
  await addOrder(shop, { customer_name: 'Somebody else', customer_email: 'else@customers.example' })
  const find = async (search: string) => (await shop.call('list-orders', { search }, token)).body.rows.length
  expect(await find('100% Cricket_Club')).toBe(1)
  expect(await find('100%')).toBe(1)
  expect(await find('%Club')).toBe(0)
  expect(await find('100_')).toBe(0)
  for (const text of hostileTexts) expect((await shop.call('list-orders', { search: text }, token)).status).toBe(200)
})
