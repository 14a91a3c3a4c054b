import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { recordRefunds } from '#services/orders/record-refunds.ts'
import { buySensor, readOrder } from '#tests/support/bought-order.ts'
import { addAddressedOrder, openEmailLink, openWithCode } from '#tests/support/order-openings.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { stripeClient } from '#tests/support/stripe-client.ts'
import { cards } from '#tests/support/test-cards.ts'

const club = {
  business_name: 'Ely Cricket Club',
  line1: '1 Mill Lane',
  city: 'Ely',
  postal_code: 'cb74aa',
  vat_number: 'gb123456782',
}

/** Ada's paid order, and access to it. */
async function openOrder(shop: TestShop, given: Parameters<typeof addAddressedOrder>[1] = {}) {
  const id = await addAddressedOrder(shop, given)
  return { id, access: await openWithCode(shop, id) }
}

const listOf = async (shop: TestShop, token: string) => {
  const { body } = await shop.call('list-documents', {}, token)
  return body.rows.toReversed().map(({ number, corrects, gross }) => [number, corrects, gross])
}

test('a buyer requests an invoice and gets the same document for the same details', async () => {
  await using shop = await openTestShop()
  const asked = await openOrder(shop)
  const first = await shop.call('request-invoice', { ...asked, ...club })
  expect(first.body.document).toMatchObject({
    number: 'INV-2026-00001',
    kind: 'invoice',
    form: 'full',
    issued_on: '2026-05-12',
    net: 11_666,
    vat: 2333,
    gross: 13_999,
    lines: [{ description: 'str8bat Sensor', quantity: 1, net: 11_666, vat: 2333, gross: 13_999 }],
    buyer: {
      business_name: 'Ely Cricket Club',
      address: { line1: '1 Mill Lane', line2: null, city: 'Ely', postal_code: 'CB7 4AA' },
      vat_number: 'GB 123 4567 82',
    },
  })
  const again = await Promise.all(
    Array.from({ length: 5 }, () =>
      shop.call('request-invoice', { ...asked, ...club, business_name: ' Ely Cricket\tClub ' }),
    ),
  )
  for (const { body } of again) expect(body.document).toEqual(first.body.document)
  const { body } = await shop.call('find-my-order', asked)
  expect(body.documents?.map(({ number }) => number)).toEqual(['INV-2026-00001'])
})

test('the page, the PDF and the response have the same text, and the PDF is tagged', async () => {
  await using shop = await openTestShop()
  const asked = await openOrder(shop, { total_amount: 68_999, subtotal: 70_000, discount: 1001, quantity: 2 })
  const { number } = (await shop.call('request-invoice', { ...asked, ...club })).body.document
  const { body } = await shop.call('find-document', { number: number.toLowerCase(), ...asked })
  expect(body.filename).toBe('INV-2026-00001.pdf')
  const { text, page, pdf } = await readPdf(Buffer.from(body.pdf, 'base64'))
  const { seller, title, about, to, columns, rows, sums, notes } = body.sheet
  const said = [
    ...[seller.name, ...seller.lines, title, ...about, to.heading, ...to.lines],
    ...[...columns, ...rows.flat(), ...sums.flatMap(({ label, amount }) => [label, amount]), ...notes],
  ]
  expect(text).toBe(said.join('').replaceAll(/\s/g, ''))
  expect([title, ...about]).toEqual(expect.arrayContaining(['VAT invoice', 'INV-2026-00001', 'Issued 12 May 2026']))
  expect(rows).toEqual([['str8bat Sensor', '2', '£287.50', '£574.99', '£115.00', '£689.99']])
  expect(pdf.numPages).toBe(1)
  expect(JSON.stringify(await page.getStructTree())).toContain('"role":"Table"')
})

test('new details credit the first invoice in full and create a new one, so that one invoice is open', async () => {
  await using shop = await openTestShop()
  const asked = await openOrder(shop)
  const { token } = await addAdmin(shop)
  await shop.call('request-invoice', { ...asked, ...club })
  const { body } = await shop.call('request-invoice', { ...asked, ...club, business_name: 'Ely Juniors' })
  expect(body.document.number).toBe('INV-2026-00002')
  expect(await listOf(shop, token)).toEqual([
    ['INV-2026-00001', null, 13_999],
    ['CN-2026-00001', 'INV-2026-00001', 13_999],
    ['INV-2026-00002', null, 13_999],
  ])
  // The club's details are the current ones by now, so the first details count as new.
  expect((await shop.call('request-invoice', { ...asked, ...club })).body.document.number).toBe('INV-2026-00003')
  for (let more = 4; more <= 10; more += 1)
    await shop.call('request-invoice', { ...asked, ...club, business_name: `Team ${more}` })
  const refused = await shop.call('request-invoice', { ...asked, ...club, business_name: 'One too many' })
  expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('many times') } })
})

test('a refund of an invoiced order gets its credit note automatically, and a failed one an invoice that refers to it', async () => {
  await using shop = await openTestShop()
  const { id, customer_email, payment_intent_id } = await buySensor(shop, { cardNumber: cards.refundFails })
  const access = await openWithCode(shop, id, customer_email!)
  const { token } = await addAdmin(shop)
  await shop.call('request-invoice', { id, access, ...club })
  await stripeClient(shop).refunds.create({ payment_intent: payment_intent_id!, amount: 5000 })
  await recordRefunds(shop.services, payment_intent_id!)
  expect(await listOf(shop, token)).toEqual([
    ['INV-2026-00001', null, 13_999],
    ['CN-2026-00001', 'INV-2026-00001', 5000],
  ])
  const note = (await shop.call('find-document', { number: 'CN-2026-00001', id, access })).body
  expect(note.document).toMatchObject({ vat: 833, net: 4167, buyer: { business_name: 'Ely Cricket Club' } })
  expect(note.sheet.notes[0]).toBe('Refund of invoice INV-2026-00001.')

  shop.clock.advance(24 * 3600)
  await shop.runJobs()
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 0 })
  expect(await listOf(shop, token)).toEqual([
    ['INV-2026-00001', null, 13_999],
    ['CN-2026-00001', 'INV-2026-00001', 5000],
    ['INV-2026-00002', 'CN-2026-00001', 5000],
  ])
})

test('an order without an invoice has no credit note; an invoice requested after a refund comes with its credit notes', async () => {
  await using shop = await openTestShop()
  const { id, customer_email, payment_intent_id } = await buySensor(shop)
  const { token } = await addAdmin(shop)
  for (const amount of [1000, 999]) {
    await stripeClient(shop).refunds.create({ payment_intent: payment_intent_id!, amount })
    shop.clock.advance(1)
  }
  await recordRefunds(shop.services, payment_intent_id!)
  expect(await listOf(shop, token)).toEqual([])
  await shop.call('request-invoice', { id, access: await openWithCode(shop, id, customer_email!), ...club })
  expect(await listOf(shop, token)).toEqual([
    ['INV-2026-00001', null, 13_999],
    ['CN-2026-00001', 'INV-2026-00001', 1000],
    ['CN-2026-00002', 'INV-2026-00001', 999],
  ])
})

test('a refunded bank transfer gets its credit note, too', async () => {
  await using shop = await openTestShop()
  const asked = await openOrder(shop, { kind: 'telephone', pays_by: 'bank-transfer', bank_reference: 'ADA 1' })
  const { token } = await addAdmin(shop)
  await shop.call('request-invoice', { ...asked, ...club })
  const { updated_at } = await readOrder(shop, asked.id)
  const asking = {
    order_id: asked.id,
    amount: 2000,
    reason: 'goodwill',
    expected_updated_at: updated_at.toISOString(),
  } as const
  const { body } = await shop.call('create-refund', asking, token)
  await shop.call('record-bank-refund', { id: body.refund.id, reference: 'BACK 1' }, token)
  expect(await listOf(shop, token)).toEqual([
    ['INV-2026-00001', null, 13_999],
    ['CN-2026-00001', 'INV-2026-00001', 2000],
  ])
})

test('up to £250 no details are needed for the short form; above it they are required', async () => {
  await using shop = await openTestShop()
  const { body } = await shop.call('request-invoice', await openOrder(shop, { total_amount: 25_000 }))
  expect(body.document).toMatchObject({ form: 'short', buyer: null })
  const dear = await shop.call('request-invoice', await openOrder(shop, { total_amount: 25_001 }))
  expect(dear).toMatchObject({ status: 409, body: { error: expect.stringContaining('name and an address') } })
})

test('the buyer’s page learns from the server whether an invoice needs details: the paid amount decides, not the total', async () => {
  await using shop = await openTestShop()
  const formOf = async (given: Parameters<typeof openOrder>[1]) =>
    (await shop.call('find-my-order', await openOrder(shop, given))).body.invoice_form
  expect(await formOf({ total_amount: 25_000 })).toBe('short')
  expect(await formOf({ total_amount: 25_001 })).toBe('full')
  expect(await formOf({ total_amount: 35_000, paid_amount: 20_000 })).toBe('short')
  expect(await formOf({ total_amount: 20_000, paid_amount: 35_000 })).toBe('full')
  expect(await formOf({ total_amount: 20_000, paid_amount: 0 })).toBeNull()
})

test('a link alone is refused, with the way to get access', async () => {
  await using shop = await openTestShop()
  const { id, access } = await openOrder(shop)
  await shop.call('request-invoice', { id, access, ...club })
  const link = await openEmailLink(shop, id)
  const refused = { status: 403, body: { error: expect.stringContaining('we’ll email a code') } }
  expect(await shop.call('request-invoice', { id, access: link, ...club })).toMatchObject(refused)
  expect(await shop.call('find-document', { number: 'INV-2026-00001', id, access: link })).toMatchObject(refused)
  expect((await shop.call('find-my-order', { id, access: link })).body.documents).toBeNull()
})

test('a document of another order is not found, except by managers and admins', async () => {
  await using shop = await openTestShop()
  const owner = await addPerson(shop, { email: 'ada@customers.example' })
  const mine = await openOrder(shop, { user_id: owner.id })
  const other = await openOrder(shop)
  await shop.call('request-invoice', { ...mine, ...club })
  const number = 'INV-2026-00001'
  expect(await shop.call('find-document', { number, ...other })).toMatchObject({ status: 404 })
  expect(await shop.call('find-document', { number, id: mine.id, access: other.access })).toMatchObject({ status: 404 })
  expect(await shop.call('find-document', { number })).toMatchObject({ status: 404 })
  expect(await shop.call('find-document', { number }, owner.token)).toMatchObject({ status: 200 })
  const support = await addPerson(shop, { email: 'support@people.example', role: 'support' })
  const manager = await addPerson(shop, { email: 'manager@people.example', role: 'manager' })
  expect(await shop.call('find-document', { number }, support.token)).toMatchObject({ status: 404 })
  expect(await shop.call('find-document', { number }, manager.token)).toMatchObject({ status: 200 })
  expect(await shop.call('list-documents', {}, support.token)).toMatchObject({ status: 403 })
  const month = async (name: string) => (await shop.call('list-documents', { month: name }, manager.token)).body.rows
  expect([await month('2026-04'), await month('2026-05')].map(({ length }) => length)).toEqual([0, 1])
})

test('where two factors are required, a manager without them may open no document', async () => {
  await using shop = await openTestShop({ ADMIN_TWO_FACTOR: 'required' })
  const { id, access } = await openOrder(shop)
  await shop.call('request-invoice', { id, access, ...club })
  const manager = await addPerson(shop, { email: 'manager@people.example', role: 'manager' })
  expect(await shop.call('find-document', { number: 'INV-2026-00001' }, manager.token)).toMatchObject({ status: 404 })
})

test.each([
  [
    'costs nothing',
    { total_amount: 0, subtotal: 0, product_price: 0, kind: 'gift', pays_by: 'none' },
    'Nothing was paid',
  ],
  ['is not paid', { payment_status: 'pending' }, 'once the order is paid'],
] as const)('an order that %s has no invoice', async (_, given, sentence) => {
  await using shop = await openTestShop()
  const answer = await shop.call('request-invoice', { ...(await openOrder(shop, given)), ...club })
  expect(answer).toMatchObject({ status: 409, body: { error: expect.stringContaining(sentence) } })
})

test.each([
  ['a VAT number with wrong check digits', { vat_number: 'GB123456789' }, 'vat_number'],
  ['a VAT number of another country', { vat_number: 'DE123456789' }, 'vat_number'],
  ['a name of 500 characters', { business_name: 'x'.repeat(500) }, 'business_name'],
  ['an address without a name', { business_name: '' }, 'business_name'],
  ['half an address', { city: '' }, 'city'],
  ['a postcode that is none', { postal_code: '12345' }, 'postal_code'],
])('%s is refused with an error at its field', async (_, given, field) => {
  await using shop = await openTestShop()
  const { status, body } = await shop.call('request-invoice', { ...(await openOrder(shop)), ...club, ...given })
  expect(status).toBe(400)
  expect(Object.keys(body.fields ?? {})).toEqual([field])
  expect(body.fields?.[field]).toMatch(/^[A-Z].{5}/)
})

test('markup, formulas, control characters and the longest name are treated as text', async () => {
  await using shop = await openTestShop()
  const asked = await openOrder(shop)
  const hostile = {
    business_name: `=1+1 <b>${'W'.repeat(170)}\u202e\u0007</b>`,
    line1: '</script>\r\nBcc: x',
    line2: '@SUM(A1)',
  }
  const { body } = await shop.call('request-invoice', { ...asked, ...club, ...hostile })
  const written = `=1+1 <b>${'W'.repeat(170)}</b>`
  expect(body.document.buyer).toMatchObject({ business_name: written, address: { line1: '</script> Bcc: x' } })
  const found = await shop.call('find-document', { number: body.document.number, ...asked })
  const { text, pdf } = await readPdf(Buffer.from(found.body.pdf, 'base64'))
  expect(text).toContain(written.replaceAll(' ', ''))
  expect(text).toContain('</script>Bcc:x@SUM(A1)Ely')
  expect(pdf.numPages).toBe(1)
})

test('the VAT rate follows the day of payment, and a company that is not registered writes plain invoices', async () => {
  await using shop = await openTestShop({ VAT_RATES: '2011-01-04:20,2026-05-12:17.5' })
  const before = await openOrder(shop, { paid_at: new Date('2026-05-11T22:30:00Z') })
  const after = await openOrder(shop, { paid_at: new Date('2026-05-11T23:30:00Z') })
  expect((await shop.call('request-invoice', before)).body.document).toMatchObject({ vat_percent: 20, vat: 2333 })
  expect((await shop.call('request-invoice', after)).body.document).toMatchObject({ vat_percent: 17.5, vat: 2085 })
  await using plain = await openTestShop({ VAT_REGISTERED: 'no' })
  const asked = await openOrder(plain)
  const { document } = (await plain.call('request-invoice', { ...asked, ...club })).body
  expect(document).toMatchObject({ vat_percent: null, vat: 0, net: 13_999 })
  const { body } = await plain.call('find-document', { number: document.number, ...asked })
  expect(body.sheet.title).toBe('Invoice')
  expect(body.sheet.to.lines).toContain('Ely Cricket Club')
  expect(JSON.stringify(body.sheet)).not.toContain('VAT')
})

test('every document is emailed once, with its PDF attached', async () => {
  await using shop = await openTestShop()
  const { id, customer_email, payment_intent_id } = await buySensor(shop)
  const access = await openWithCode(shop, id, customer_email!)
  for (let times = 0; times < 3; times += 1) await shop.call('request-invoice', { id, access, ...club })
  await stripeClient(shop).refunds.create({ payment_intent: payment_intent_id!, amount: 5000 })
  await shop.runJobs()
  await shop.runJobs()
  const response = await shop.app.request('/dev/mail.json')
  const letters = (await response.json()) as { type: string; to: string; subject: string; attachments: Attachment[] }[]
  const documents = letters.filter(({ type }) => type === 'document_issued')
  // The two emails may have been sent at the same moment, in either order.
  const subjects = documents.map(({ subject }) => subject).toSorted()
  expect(subjects).toEqual(['Credit note CN-2026-00001', 'Invoice INV-2026-00001'])
  for (const { attachments, subject } of documents) {
    const number = subject.split(' ').at(-1)!
    expect(attachments).toMatchObject([{ filename: `${number}.pdf`, type: 'application/pdf' }])
    const bytes = await (await shop.app.request(attachments[0]!.href)).arrayBuffer()
    const { text } = await readPdf(new Uint8Array(bytes))
    expect(text).toContain(number)
  }
})

type Attachment = { filename: string; type: string; href: string }

test('documents outlive their buyer’s erasure, and lose the buyer at the end of their retention', async () => {
  await using shop = await openTestShop()
  const { id, customer_email } = await buySensor(shop)
  const { token } = await addAdmin(shop)
  await shop.call('request-invoice', { id, access: await openWithCode(shop, id, customer_email!), ...club })
  const copy = await shop.call('export-person', { email: customer_email! }, token)
  const files = unzipSync(Buffer.from(copy.body.zip, 'base64'))
  expect(strFromU8(files['documents.json']!)).toContain('Ely Cricket Club')
  expect((await readPdf(files['documents/INV-2026-00001.pdf']!)).text).toContain('ElyCricketClub')

  await shop.call('erase-person', { email: customer_email!, confirmation: customer_email! }, token)
  const read = async () => (await shop.call('find-document', { number: 'INV-2026-00001' }, token)).body
  expect((await read()).document.buyer?.business_name).toBe('Ely Cricket Club')

  // The night after six years from the end of the tax year.
  shop.clock.set('2033-04-07T04:00:00Z')
  await shop.runJobs()
  const old = await read()
  expect(old.document).toMatchObject({ number: 'INV-2026-00001', issued_on: '2026-05-12', gross: 13_999, buyer: null })
  expect((await readPdf(Buffer.from(old.pdf, 'base64'))).text).not.toContain('ElyCricketClub')
})
