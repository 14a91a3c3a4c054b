import { unzipSync, strFromU8 } from 'fflate'
import { expect, test } from 'vitest'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { ann, send, signUpAndConfirm } from '#tests/support/account-calls.ts'
import { findInDatabase, openEmailLink, openWithCode } from '#tests/support/order-openings.ts'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const buyer = { email: ann.email, name: 'Ann Lee', phone: '020 7946 0999' }

/** Buys and pays a sensor as a guest; returns the order's id. */
async function buy(shop: TestShop, typed: Partial<typeof buyer> = {}): Promise<string> {
  const { body } = await shop.call('create-checkout', { productId: 'str8bat-sensor', quantity: 1 })
  await payInSandbox(shop, body.sessionId, { ...buyer, ...typed })
  await shop.runJobs()
  const order = shop.services.db.selectFrom('orders').select('id').where('stripe_session_id', '=', body.sessionId)
  return (await order.executeTakeFirstOrThrow()).id
}

async function accessToken(shop: TestShop, bearer: string): Promise<string> {
  return (await send(shop, 'token', undefined, { bearer })).body.token as string
}

/** Ann, who bought, wrote, claimed, corrected an address and got emails; with her access token. */
async function aKnownAnn(shop: TestShop) {
  // The admin comes first: adding one stores the tests' signing key, and the shop reads its keys once.
  const admin = await addAdmin(shop)
  const id = await buy(shop)
  const session = await signUpAndConfirm(shop)
  const token = await accessToken(shop, session)
  const contact = { first_name: 'Ann', last_name: 'Lee', email: ann.email, inquiry_type: 'general' } as const
  await shop.call('submit-contact', {
    ...contact,
    subject: 'Ann Lee asks',
    message: 'Ann Lee wants to know something.',
  })
  await shop.call('send-warranty-claim', {
    orderNumber: id,
    name: 'Ann Lee',
    email: ann.email,
    description: 'It does not switch on, says Ann Lee.',
  })
  await shop.call('submit-retailer-application', {
    business_name: 'Lee Sports',
    contact_name: 'Ann Lee',
    email: ann.email,
    phone: '020 7946 0999',
    business_address: '1 High Street',
  })
  await shop.call('cancel-order', { number: id, email: ann.email, reason: 'Ann Lee wants out.' })
  await openEmailLink(shop, id)
  const address = { name: 'Ann Lee', line1: '2 Elsewhere', city: 'Leeds', postal_code: 'LS1 1AA' }
  await shop.call('change-delivery-address', { id, ...address }, token)
  const notes = `Ann Lee (${ann.email}) rang about it.`
  const packing = { id, shipping_status: 'processing' as const, notes, serial_numbers: ['S8B0012345'] }
  expect((await shop.call('update-shipping', packing, admin.token)).status).toBe(200)
  await shop.call(
    'manage_user_role',
    { target_user_id: await userId(shop), target_role: 'user', action: 'grant', reason: `${ann.email} asked` },
    admin.token,
  )
  // Close the claim: an open matter would postpone the erasure of the order.
  const claim = await shop.services.db
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', 'claim')
    .executeTakeFirstOrThrow()
  const decision = { case_id: claim.id, outcome: 'decline', reason: 'It was dropped.' } as const
  expect((await shop.call('decide-claim', decision, admin.token)).status).toBe(200)
  await shop.runJobs()
  return { id, token, session, admin }
}

async function userId(shop: TestShop): Promise<string> {
  const user = shop.services.db.selectFrom('users').select('id').where('email', '=', ann.email)
  return (await user.executeTakeFirstOrThrow()).id
}

const ofTheProvider = (place: string) => !place.startsWith('sandbox_')

test('deletion leaves name and address nowhere except on the order that tax law requires', async () => {
  await using shop = await openTestShop()
  const { id, token } = await aKnownAnn(shop)
  expect((await findInDatabase(shop, ann.email)).filter(ofTheProvider).length).toBeGreaterThan(8)

  const wrong = await shop.call('delete-my-account', { password: 'a guess' }, token)
  expect(wrong).toMatchObject({ status: 422, body: { fields: { password: 'That is not your current password.' } } })
  expect((await shop.call('delete-my-account', { password: ann.password }, token)).body).toEqual({
    success: true,
    kept: [],
  })
  // Until the last email is sent, its row has the address.
  expect((await findInDatabase(shop, ann.email)).filter(ofTheProvider)).toEqual(['email_logs.recipient_email'])
  await shop.runJobs()
  // The email itself is in the mailbox.
  expect((await findInDatabase(shop, ann.email)).filter(ofTheProvider)).toEqual(['mailbox_emails.recipient'])
  expect((await findInDatabase(shop, 'Ann Lee')).filter(ofTheProvider)).toEqual([
    'orders.customer_name',
    'orders.shipping_address',
  ])
  for (const gone of ['020 7946 0999', 'S8B0012345']) {
    expect((await findInDatabase(shop, gone)).filter(ofTheProvider)).toEqual([])
  }

  const order = await shop.services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(order).toMatchObject({ total_amount: 13999, customer_name: 'Ann Lee', user_id: null, payment_status: 'paid' })
  expect(order.shipping_address?.address).toMatchObject({ line1: '1 High Street', postal_code: 'SW1A 1AA' })
})

test('the change log records the deletion, and the farewell is the last email', async () => {
  await using shop = await openTestShop()
  const { token, admin, id } = await aKnownAnn(shop)
  await shop.call('delete-my-account', { password: ann.password }, token)
  await shop.runJobs()
  const { body } = await shop.call('list-audit-log', {}, admin.token)
  expect(body.rows[0]).toMatchObject({
    action: 'delete-my-account',
    subject_type: 'account',
    after: { orders_kept: 1 },
  })
  expect(body.rows[0]?.performed_by_email).toBeNull()
  const mailbox = shop.services.db.selectFrom('mailbox_emails').select('type').where('recipient', '=', ann.email)
  expect(await mailbox.execute()).toEqual([{ type: 'account_deleted' }])

  // Later events of the order neither restore the address nor send an email.
  const { stripe_session_id } = await shop.services.db
    .selectFrom('orders')
    .select('stripe_session_id')
    .executeTakeFirstOrThrow()
  await shop.call('update-order', { sessionId: stripe_session_id ?? '' })
  const shipped = { id, shipping_status: 'shipped', tracking_number: 'AB1' } as const
  await shop.call('release-hold', { id, reason: 'She keeps it after all' }, admin.token)
  // The address change she requested is deleted with her, and no longer holds the parcel.
  expect((await shop.call('update-shipping', shipped, admin.token)).status).toBe(200)
  shop.clock.advance(10 * 24 * 3600)
  await shop.runJobs()
  expect(await mailbox.execute()).toEqual([{ type: 'account_deleted' }])
  expect((await findInDatabase(shop, ann.email)).filter(ofTheProvider)).toEqual(['mailbox_emails.recipient'])
})

test('a deleted person is signed out, and can sign up again without the old orders', async () => {
  await using shop = await openTestShop()
  const { token, session, id } = await aKnownAnn(shop)
  await shop.call('delete-my-account', { password: ann.password }, token)
  expect((await send(shop, 'token', undefined, { bearer: session })).status).toBe(401)
  expect((await shop.call('find-my-order', { id }, token)).status).toBe(401)
  expect((await shop.call('list-my-orders', {}, token)).status).toBe(401)
  expect((await shop.call('delete-my-account', { password: ann.password }, token)).status).toBe(401)
  const again = await accessToken(shop, await signUpAndConfirm(shop))
  expect((await shop.call('list-my-orders', {}, again)).body.rows).toEqual([])
})

test('deleting one person changes no other', async () => {
  await using shop = await openTestShop()
  await buy(shop, { email: 'bob@example.com', name: 'Bob Other' })
  const bob = await addPerson(shop, { email: 'bob@example.com' })
  const places = await findInDatabase(shop, 'bob@example.com')
  const { token } = await aKnownAnn(shop)
  await shop.call('delete-my-account', { password: ann.password }, token)
  await shop.runJobs()
  expect(await findInDatabase(shop, 'bob@example.com')).toEqual(places)
  expect((await shop.call('list-my-orders', {}, bob.token)).status).toBe(200)
})

test('guessing the password in an open session is limited', async () => {
  await using shop = await openTestShop({ RATE_LIMITS: 'strict', TRUST_PROXY: '1' })
  const token = await accessToken(shop, await signUpAndConfirm(shop))
  const statuses: number[] = []
  for (let guess = 0; guess < 12; guess++) {
    const response = await shop.app.request('/functions/v1/download-my-data', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-forwarded-for': `10.0.1.${guess}`,
      },
      body: JSON.stringify({ password: `guess ${guess}` }),
    })
    statuses.push(response.status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
})

test('a copy of a person’s data is one file with everything, and its owner is notified', async () => {
  await using shop = await openTestShop()
  const { token, id } = await aKnownAnn(shop)
  expect((await shop.call('download-my-data', { password: 'a guess' }, token)).status).toBe(422)
  const { body } = await shop.call('download-my-data', { password: ann.password }, token)
  expect(body.filename).toBe('my-data-2026-05-12.zip')
  const files = unzipSync(Buffer.from(body.zip, 'base64'))
  const read = (name: string) => JSON.parse(strFromU8(files[name]!)) as Record<string, unknown>[] // a missing file fails here
  const receiptName = `receipts/receipt-${formatOrderNumber(id).replace(' ', '-')}.pdf`
  expect(Object.keys(files).toSorted()).toEqual([
    'account.json',
    'address-changes.json',
    'analytics.json',
    'cancellations.json',
    'conversations.json',
    'documents.json',
    'emails.json',
    'files.json',
    'messages.json',
    'orders.json',
    'read-me.txt',
    receiptName,
    'refunds.json',
    'retailer-applications.json',
    'returns.json',
    'reviews.json',
    'stock-alerts.json',
    'warranty-claims.json',
  ])
  expect(read('account.json')).toMatchObject({ email: ann.email, first_name: 'Ann' })
  expect(read('orders.json')).toMatchObject([{ id, total_amount: 13999, customer_email: ann.email }])
  expect(read('messages.json')).toMatchObject([{ message: 'Ann Lee wants to know something.' }])
  expect(read('warranty-claims.json')).toHaveLength(1)
  expect(read('retailer-applications.json')).toHaveLength(1)
  expect(read('address-changes.json')).toMatchObject([{ status: 'waiting' }])
  expect(read('emails.json').map(({ email_type }) => email_type)).toContain('order_confirmation')
  expect(strFromU8(files['read-me.txt']!)).toContain('1 × str8bat Sensor, £139.99')
  const { text } = await readPdf(files[receiptName]!)
  expect(text).toContain('Totalpaid£139.99')
  expect(text).toContain(ann.email)
  const whole = Object.values(files)
    .map((file) => strFromU8(file))
    .join()
  expect(whole).not.toMatch(/token_hash|\$argon|scrypt|password_hash|#[\w-]{43}/)
  await shop.runJobs()
  const told = shop.services.db.selectFrom('mailbox_emails').select('recipient').where('type', '=', 'data_copied')
  expect(await told.execute()).toEqual([{ recipient: ann.email }])
})

test('a guest’s orders join the account when its address is confirmed, and not before', async () => {
  await using shop = await openTestShop()
  const first = await buy(shop)
  const second = await buy(shop, { email: 'ANN@example.com' })
  await buy(shop, { email: 'bob@example.com', name: 'Bob Other' })
  await send(shop, 'sign-up/email', ann)
  const owners = () =>
    shop.services.db.selectFrom('orders').select('user_id').where('user_id', 'is not', null).execute()
  expect(await owners()).toEqual([])
  const token = await accessToken(shop, await signUpAndConfirm(shop))
  const { rows } = (await shop.call('list-my-orders', {}, token)).body
  expect(rows.map((row) => row.id).toSorted()).toEqual([first, second].toSorted())
  await shop.runJobs()
  const told = shop.services.db.selectFrom('mailbox_emails').select('subject').where('type', '=', 'orders_added')
  expect(await told.execute()).toEqual([{ subject: '2 orders were added to your account' }])
})

test('a later order with the account’s address belongs to it, signed in or not; one with another address does not', async () => {
  await using shop = await openTestShop()
  const token = await accessToken(shop, await signUpAndConfirm(shop))
  const mine = await buy(shop)
  await buy(shop, { email: 'bob@example.com' })
  const { rows } = (await shop.call('list-my-orders', {}, token)).body
  expect(rows.map((row) => row.id)).toEqual([mine])
})

test('changing the account’s address moves no orders', async () => {
  await using shop = await openTestShop()
  const bobs = await buy(shop, { email: 'bob@example.com' })
  const mine = await buy(shop)
  const token = await accessToken(shop, await signUpAndConfirm(shop))
  await shop.services.db.updateTable('users').set({ email: 'bob@example.com' }).execute()
  await shop.runJobs()
  const { rows } = (await shop.call('list-my-orders', {}, token)).body
  expect(rows.map((row) => row.id)).toEqual([mine])
  expect((await shop.call('find-my-order', { id: bobs }, token)).status).toBe(404)
})

test('an order with another address is added with a code, once, and both addresses are notified', async () => {
  await using shop = await openTestShop()
  const other = await addPerson(shop, { email: 'eve@people.example' })
  const id = await buy(shop, { email: 'work@example.com' })
  const token = await accessToken(shop, await signUpAndConfirm(shop))
  const link = await openEmailLink(shop, id)
  expect((await shop.call('claim-order', { id, access: link }, token)).status).toBe(403)
  expect((await shop.call('claim-order', { id }, token)).status).toBe(404)
  const access = await openWithCode(shop, id, 'work@example.com')
  expect((await shop.call('claim-order', { id, access })).status).toBe(401)
  expect((await shop.call('claim-order', { id, access }, token)).body.order).toMatchObject({ id, access: 'owner' })
  expect((await shop.call('claim-order', { id, access }, token)).status).toBe(200)
  await shop.runJobs()
  const told = await shop.services.db
    .selectFrom('mailbox_emails')
    .select(['recipient', 'type'])
    .where('type', 'in', ['orders_added', 'order_moved'])
    .orderBy('type')
    .execute()
  expect(told).toEqual([
    { recipient: 'work@example.com', type: 'order_moved' },
    { recipient: ann.email, type: 'orders_added' },
  ])
  expect((await shop.call('list-my-orders', {}, token)).body.rows).toHaveLength(1)

  expect((await shop.call('claim-order', { id, access }, other.token)).status).toBe(404)
  const again = await openWithCode(shop, id, ann.email)
  expect(await shop.call('claim-order', { id, access: again }, other.token)).toMatchObject({
    status: 409,
    body: { error: 'This order already belongs to a different account.' },
  })
})
