import { expect, test } from 'vitest'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import {
  addAddressedOrder,
  findInDatabase,
  openEmailLink,
  openWithCode,
  readEmailedCode,
  readNewestEmail,
} from '#tests/support/order-openings.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { openTestShop } from '#tests/support/shop.ts'

const notYours = {
  status: 404,
  body: {
    code: 'not-found',
    error:
      'This link or code does not open the order, or has expired. Please ask for a code with your order number and email.',
  },
}

test('a link shows the order, but only the town and the district of the address', async () => {
  await using shop = await openTestShop()
  const id = await addAddressedOrder(shop, { customer_phone: '07700 900123' })
  const access = await openEmailLink(shop, id)
  const { status, body } = await shop.call('find-my-order', { id, access })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id,
    number: `${id.slice(-8, -4)} ${id.slice(-4)}`.toUpperCase(),
    access: 'link',
    customer_email: 'a••@customers.example',
    customer_name: null,
    delivers_to: { shown: 'district', town: 'London', postcode_district: 'SW1A' },
    can_change_address: true,
    can_confirm_receipt: false,
    in_account: false,
  })
  expect(body.rights.map(({ right }) => right)).toEqual(['cancel-before-dispatch'])
  expect(JSON.stringify(body)).not.toMatch(/Pavilion|1AA|Ada|07700/)
})

test('a code shows the whole order', async () => {
  await using shop = await openTestShop()
  const id = await addAddressedOrder(shop)
  const access = await openWithCode(shop, id)
  const { body } = await shop.call('find-my-order', { id, access })
  expect(body).toMatchObject({
    access: 'pass',
    customer_email: 'ada@customers.example',
    customer_name: 'Ada Batsman',
    delivers_to: {
      shown: 'whole',
      name: 'Ada Batsman',
      address: { line1: '12 Pavilion Road', postal_code: 'SW1A 1AA' },
    },
  })
})

test('a receipt names the buyer after a code, and no one with a link alone', async () => {
  await using shop = await openTestShop()
  const id = await addAddressedOrder(shop)
  const read = async (access: string) => {
    const { status, body } = await shop.call('download-receipt', { id, access })
    expect(status).toBe(200)
    expect(body.filename).toBe(`receipt-${formatOrderNumber(id).replace(' ', '-')}.pdf`)
    return (await readPdf(Buffer.from(body.pdf, 'base64'))).text
  }
  const whole = await read(await openWithCode(shop, id))
  for (const text of ['SoldtoAdaBatsman', '12PavilionRoad', 'ada@customers.example']) expect(whole).toContain(text)
  const byLink = await read(await openEmailLink(shop, id))
  expect(byLink).toContain('Totalpaid£')
  expect(byLink).not.toMatch(/Ada|Pavilion|1AA|customers\.example/)
})

test('an unpaid order has no receipt', async () => {
  await using shop = await openTestShop()
  const id = await addAddressedOrder(shop, { payment_status: 'failed' })
  const access = await openEmailLink(shop, id)
  expect(await shop.call('download-receipt', { id, access })).toMatchObject({
    status: 409,
    body: { error: 'You can have a receipt once the order is paid.' },
  })
})

test('the signed-in owner sees the order without a token; a plain user, another owner and an admin do not', async () => {
  await using shop = await openTestShop()
  const owner = await addPerson(shop, { email: 'ada@customers.example' })
  const stranger = await addPerson(shop, { email: 'eve@people.example' })
  const admin = await addAdmin(shop)
  const id = await addAddressedOrder(shop, { user_id: owner.id })
  await addAddressedOrder(shop, { user_id: stranger.id })
  expect((await shop.call('find-my-order', { id }, owner.token)).body).toMatchObject({
    access: 'owner',
    in_account: true,
  })
  expect(await shop.call('find-my-order', { id }, stranger.token)).toMatchObject(notYours)
  expect(await shop.call('find-my-order', { id }, admin.token)).toMatchObject(notYours)
  expect(await shop.call('find-my-order', { id })).toMatchObject(notYours)
})

test('the list of orders shows the last day of the warranty of shipped orders that were not cancelled', async () => {
  await using shop = await openTestShop({ SHOP_CLOCK: '2026-06-15T12:00:00Z' })
  const owner = await addPerson(shop, { email: 'ada@customers.example' })
  const paid_at = new Date('2026-03-02T12:00:00Z')
  const sent = { user_id: owner.id, paid_at, shipping_status: 'shipped', shipping_date: paid_at } as const
  const waiting = await addAddressedOrder(shop, { user_id: owner.id, paid_at })
  const covered = await addAddressedOrder(shop, sent)
  const cancelled = await addAddressedOrder(shop, { ...sent, cancelled_at: paid_at })
  const old = await addAddressedOrder(shop, { ...sent, paid_at: new Date('2025-03-02T12:00:00Z') })
  const { rows } = (await shop.call('list-my-orders', {}, owner.token)).body
  const until = Object.fromEntries(rows.map(({ id, covered_until }) => [id, covered_until]))
  expect(until).toEqual({ [waiting]: null, [covered]: '2027-03-02', [cancelled]: null, [old]: null })
})

test('an account with an unconfirmed address owns no orders', async () => {
  await using shop = await openTestShop()
  const owner = await addPerson(shop, { email: 'ada@customers.example' })
  const id = await addAddressedOrder(shop, { user_id: owner.id })
  await shop.services.db.updateTable('users').set({ email_verified: false }).execute()
  expect(await shop.call('find-my-order', { id }, owner.token)).toMatchObject(notYours)
  expect((await shop.call('list-my-orders', {}, owner.token)).body.rows).toEqual([])
})

test('an unpaid checkout does not count as its opener’s order', async () => {
  await using shop = await openTestShop()
  const owner = await addPerson(shop)
  const id = await addAddressedOrder(shop, { user_id: owner.id, payment_status: 'pending', customer_email: null })
  expect(await shop.call('find-my-order', { id }, owner.token)).toMatchObject(notYours)
  expect((await shop.call('list-my-orders', {}, owner.token)).body.rows).toEqual([])
})

test('another order’s link, an unknown order and a wrong token get the same response', async () => {
  await using shop = await openTestShop()
  const id = await addAddressedOrder(shop)
  const other = await addAddressedOrder(shop)
  const otherLink = await openEmailLink(shop, other)
  const otherPass = await openWithCode(shop, other)
  const nowhere = '00000000-0000-4000-8000-000000000000'
  const attempts = [
    { id, access: otherLink },
    { id, access: otherPass },
    { id, access: 'no token' },
    { id: nowhere, access: otherLink },
    { id: nowhere },
  ]
  for (const attempt of attempts) {
    for (const name of ['find-my-order', 'confirm-receipt', 'rights-today'] as const) {
      expect(await shop.call(name, attempt)).toMatchObject(notYours)
    }
    const address = { name: 'Ada Batsman', line1: '1 Elsewhere', city: 'London', postal_code: 'SW1A 1AA' }
    expect(await shop.call('change-delivery-address', { ...attempt, ...address })).toMatchObject(notYours)
  }
})

test('a link opens its order for 180 days, a pass for half an hour', async () => {
  await using shop = await openTestShop()
  const id = await addAddressedOrder(shop)
  const link = await openEmailLink(shop, id)
  const pass = await openWithCode(shop, id)
  shop.clock.advance(30 * 60 - 1)
  expect((await shop.call('find-my-order', { id, access: pass })).status).toBe(200)
  shop.clock.advance(1)
  expect(await shop.call('find-my-order', { id, access: pass })).toMatchObject(notYours)
  shop.clock.advance(180 * 24 * 3600 - 30 * 60 - 1)
  expect((await shop.call('find-my-order', { id, access: link })).status).toBe(200)
  shop.clock.advance(1)
  expect(await shop.call('find-my-order', { id, access: link })).toMatchObject(notYours)
  await shop.runJobs()
  expect(await shop.services.db.selectFrom('order_passes').selectAll().execute()).toEqual([])
})

test('a code is sent for a number in any form, but only with the right email', async () => {
  await using shop = await openTestShop()
  const id = await addAddressedOrder(shop)
  const short = id.slice(-8)
  const written = formatOrderNumber(id)
  for (const number of [id, `#${short}`, `Order ${written}`, written.replaceAll('0', 'O')]) {
    const email = ' ADA@customers.example '
    await shop.call('request-order-code', { number, email })
    const code = await readEmailedCode(shop)
    const { status, body } = await shop.call('open-order-with-code', { number, email, code })
    expect({ number, status, id: body.id }).toEqual({ number, status: 200, id })
  }
  const emails = await shop.services.db.selectFrom('mailbox_emails').select('id').execute()
  expect((await shop.call('request-order-code', { number: id, email: 'eve@people.example' })).body).toEqual({
    success: true,
  })
  expect((await shop.call('request-order-code', { number: '1234 5678', email: 'ada@customers.example' })).body).toEqual(
    {
      success: true,
    },
  )
  await shop.runJobs()
  expect(await shop.services.db.selectFrom('mailbox_emails').select('id').execute()).toHaveLength(emails.length)
})

test('a visitor with the link gets a code without typing the email, only at the order’s own address', async () => {
  await using shop = await openTestShop()
  const id = await addAddressedOrder(shop)
  const access = await openEmailLink(shop, id)
  await shop.call('request-order-code', { id, access })
  const code = await readEmailedCode(shop)
  const opened = await shop.call('open-order-with-code', { id, access, code })
  expect((await shop.call('find-my-order', { id, access: opened.body.access })).body.access).toBe('pass')
  const missing = await shop.call('request-order-code', { id })
  expect(missing).toMatchObject({ status: 400, body: { fields: { number: 'Please enter your order number' } } })
})

test('neither a link’s token nor a code is in the log or in any table except the mailbox', async () => {
  await using shop = await openTestShop({ LOG_LEVEL: 'debug' })
  const id = await addAddressedOrder(shop)
  const link = await openEmailLink(shop, id)
  const named = { number: id, email: 'ada@customers.example' }
  await shop.call('request-order-code', named)
  const code = await readEmailedCode(shop)
  const pass = (await shop.call('open-order-with-code', { ...named, code })).body.access
  await shop.call('find-my-order', { id, access: link })
  await shop.call('find-my-order', { id, access: pass })
  await shop.call('confirm-receipt', { id, access: link })
  await shop.runJobs()

  const log = JSON.stringify(shop.readLog())
  for (const secret of [link, pass, code]) expect(log).not.toContain(secret)
  // Any six digits may occur within an id or a time.
  expect(log).not.toMatch(new RegExp(`\\b${code.replace(' ', '')}\\b`))
  expect(await findInDatabase(shop, link)).toEqual(['mailbox_emails.html', 'mailbox_emails.text'])
  expect(await findInDatabase(shop, pass)).toEqual([])
  expect(await findInDatabase(shop, code)).toEqual(['mailbox_emails.html', 'mailbox_emails.text'])
})

test('an email that fails at first is sent later with the same link, and its log has none', async () => {
  await using shop = await openTestShop()
  const id = await addAddressedOrder(shop, { customer_email: 'fail-once@customers.example' })
  await expect(openEmailLink(shop, id)).rejects.toThrow('No link')
  shop.clock.advance(3600)
  await shop.runJobs()
  const text = await readNewestEmail(shop, 'order_confirmation')
  const access = new RegExp(`/orders/${id}#([\\w-]+)`).exec(text)?.[1] ?? ''
  expect((await shop.call('find-my-order', { id, access })).status).toBe(200)
  const links = await shop.services.db.selectFrom('order_links').select('order_id').execute()
  expect(links).toEqual([{ order_id: id }])
  const log = await shop.services.db.selectFrom('email_logs').select(['html_content', 'data']).executeTakeFirstOrThrow()
  expect(log.html_content).toContain(`/orders/${id}"`)
  expect(log.data).toBeNull()
})

test('staff see who owns an order and how it was opened', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const owner = await addPerson(shop, { email: 'ada@customers.example' })
  const id = await addAddressedOrder(shop, { user_id: owner.id })
  const link = await openEmailLink(shop, id)
  await shop.call('find-my-order', { id, access: link })
  await openWithCode(shop, id)
  for (const hours of [0, 1, 24]) {
    shop.clock.advance(hours * 3600)
    await shop.call('find-my-order', { id }, owner.token)
  }
  const { body } = await shop.call('find-order', { id }, admin.token)
  expect(body.owner_email).toBe('ada@customers.example')
  const texts = body.timeline.map(({ text }) => text)
  expect(texts).toContain('Order page opened by the link in an email')
  expect(texts).toContain('Order page opened with a code sent to the order’s email address')
  expect(texts.filter((text) => text === 'Order page opened from the account that owns the order')).toHaveLength(2)
})
