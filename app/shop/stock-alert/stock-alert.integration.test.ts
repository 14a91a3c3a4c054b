import { expect, test } from 'vitest'
import { countStock } from '#tests/support/bought-order.ts'
import { findInDatabase, readNewestEmail } from '#tests/support/order-openings.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { queueEmail } from '#services/email/outbox.ts'

const hour = 60 * 60
const day = 24 * hour
const email = 'Waits@people.example'
const address = email.toLowerCase()
const productId = 'str8bat-sensor'

const ask = (shop: TestShop, given: Record<string, unknown> = {}) =>
  shop.call('ask-for-stock-alert', { productId, email, ...given })

const emailsOf = async (shop: TestShop, type: string) =>
  await shop.services.db.selectFrom('mailbox_emails').select('recipient').where('type', '=', type).execute()

/** The token in the link of the newest email. */
async function readLink(shop: TestShop): Promise<string> {
  await shop.runJobs()
  const text = await readNewestEmail(shop, 'confirm_stock_alert')
  const found = /\/back-in-stock\?ask=([^\s]+)/.exec(text)?.[1]
  if (!found) throw new Error(`No link in: ${text}`)
  return decodeURIComponent(found)
}

async function openSoldOutShop() {
  const shop = await openTestShop()
  await countStock(shop, 0)
  return shop
}

async function askAndConfirm(shop: TestShop) {
  await ask(shop)
  return await shop.call('confirm-stock-alert', { ask: await readLink(shop) })
}

test('a confirmed request gets one email when the product is back, and is then deleted', async () => {
  await using shop = await openSoldOutShop()
  expect((await askAndConfirm(shop)).body).toEqual({ productId, state: 'waiting' })
  await shop.runJobs()
  expect(await emailsOf(shop, 'back_in_stock')).toEqual([])

  await countStock(shop, 4)
  await shop.runJobs()
  await shop.runJobs()
  expect(await emailsOf(shop, 'back_in_stock')).toEqual([{ recipient: address }])
  expect(await readNewestEmail(shop, 'back_in_stock')).toContain('http://shop.test/products/str8bat-sensor-uk')
  // The email provider's stand-in does not count as the shop.
  const known = await findInDatabase(shop, address)
  expect(known.filter((place) => !place.startsWith('mailbox_emails'))).toEqual([])
})

test('an unconfirmed request gets no stock email', async () => {
  await using shop = await openSoldOutShop()
  await ask(shop)
  await shop.runJobs()
  const link = await shop.app.request(`/back-in-stock?ask=${encodeURIComponent(await readLink(shop))}`)
  expect(link.status).toBe(200)
  await countStock(shop, 4)
  await shop.runJobs()
  expect(await emailsOf(shop, 'back_in_stock')).toEqual([])
})

test('the email log does not contain the link', async () => {
  await using shop = await openSoldOutShop()
  await ask(shop)
  await shop.runJobs()
  const kept = await shop.services.db.selectFrom('email_logs').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain('?ask=')
  expect(JSON.stringify(kept).toLowerCase()).not.toContain(address)
})

test('a stranger cannot flood a mailbox: one email an hour, three in all, and always the same response', async () => {
  await using shop = await openSoldOutShop()
  const first = await ask(shop)
  for (let index = 0; index < 6; index += 1) {
    expect((await ask(shop)).body).toEqual(first.body)
    expect((await ask(shop, { email: address })).body).toEqual(first.body)
    await shop.runJobs()
    expect(await emailsOf(shop, 'confirm_stock_alert')).toHaveLength(Math.min(index + 1, 3))
    shop.clock.advance(hour)
  }
})

test('a robot that fills in the hidden field gets the usual response, and nothing is stored', async () => {
  await using shop = await openSoldOutShop()
  expect((await ask(shop, { second_opinion: 'buy now' })).body).toEqual({ success: true })
  await shop.runJobs()
  expect(await findInDatabase(shop, address)).toEqual([])
})

test('a product in stock accepts no request, and an unknown product is refused', async () => {
  await using shop = await openTestShop()
  expect((await ask(shop)).status).toBe(409)
  expect((await ask(shop, { productId: 'a-pony' })).status).toBe(400)
  expect((await ask(shop, { email: 'nowhere' })).body.fields).toEqual({ email: 'Invalid email address' })
})

test('a changed link, or one of an ended request, confirms nothing', async () => {
  await using shop = await openSoldOutShop()
  await ask(shop)
  const link = await readLink(shop)
  const [id] = link.split('.')
  for (const wrong of ['x', id!, `${id}.`, `${link}x`, `0b9a4c1e-0000-4000-8000-000000000000.${link.split('.')[1]}`]) {
    expect((await shop.call('confirm-stock-alert', { ask: wrong })).status).toBe(404)
  }
  expect((await shop.services.db.selectFrom('stock_alerts').select('confirmed_at').execute())[0]).toEqual({
    confirmed_at: null,
  })
  await countStock(shop, 1)
  expect((await shop.call('confirm-stock-alert', { ask: link })).body).toEqual({ productId, state: 'back' })
  expect((await shop.call('confirm-stock-alert', { ask: link })).status).toBe(404)
  await shop.runJobs()
  expect(await emailsOf(shop, 'back_in_stock')).toEqual([])
})

test('with few units few people are notified at a time, longest wait first', async () => {
  await using shop = await openSoldOutShop()
  const { db } = shop.services
  const start = shop.clock.now().getTime()
  const rows = Array.from(
    { length: 12 },
    (_, index) =>
      ({
        product_key: productId,
        email: `waits-${index}@people.example`,
        asked_at: new Date(start),
        confirmed_at: new Date(start + index * 1000),
      }) as const,
  )
  await db.insertInto('stock_alerts').values(rows).execute()
  const waiting = async () =>
    (await db.selectFrom('stock_alerts').select('email').orderBy('confirmed_at').execute()).map(({ email: to }) => to)

  await countStock(shop, 1)
  await shop.runJobs()
  expect(await waiting()).toEqual(rows.slice(5).map(({ email: to }) => to))
  await countStock(shop, 0)
  await shop.runJobs()
  expect(await waiting()).toHaveLength(7)
  await countStock(shop, 30)
  await shop.runJobs()
  expect(await waiting()).toEqual([])
  expect(await emailsOf(shop, 'back_in_stock')).toHaveLength(12)
})

test('an address that cannot be reached is also deleted, and its email cannot be retried', async () => {
  await using shop = await openSoldOutShop()
  const admin = await addAdmin(shop)
  await queueEmail(shop.services.db, {
    type: 'back_in_stock',
    data: { product_key: productId, url: 'http://shop.test/' },
    to: { email: 'reject@people.example', name: null },
  })
  await shop.services.db
    .updateTable('email_logs')
    .set({ attempts: 8 })
    .where('email_type', '=', 'back_in_stock')
    .execute()
  await shop.runJobs()
  const failed = await shop.services.db
    .selectFrom('email_logs')
    .select(['id', 'status'])
    .where('email_type', '=', 'back_in_stock')
    .executeTakeFirstOrThrow()
  expect(failed.status).toBe('failed')
  expect(await findInDatabase(shop, 'reject@people.example')).toEqual([])
  expect(await shop.call('retry-email', { id: failed.id }, admin.token)).toMatchObject({
    status: 409,
    body: { error: 'The address of this email was removed, so it cannot be sent again.' },
  })
})

test('after ninety days a request is deleted, confirmed or not', async () => {
  await using shop = await openSoldOutShop()
  await askAndConfirm(shop)
  await ask(shop, { email: 'other@people.example' })
  const left = async () => (await shop.services.db.selectFrom('stock_alerts').select('id').execute()).length
  shop.clock.advance(89 * day)
  await shop.runJobs()
  expect(await left()).toBe(2)
  shop.clock.advance(2 * day)
  await shop.runJobs()
  expect(await left()).toBe(0)
})

test('a copy of a person’s data lists the products they wait for, and erasing the person deletes the requests', async () => {
  await using shop = await openSoldOutShop()
  const admin = await addAdmin(shop)
  await askAndConfirm(shop)
  expect((await shop.call('export-person', { email }, admin.token)).status).toBe(200)
  expect((await shop.call('erase-person', { email, confirmation: email }, admin.token)).status).toBe(200)
  expect(await findInDatabase(shop, address)).toEqual([])
  await countStock(shop, 4)
  await shop.runJobs()
  expect(await emailsOf(shop, 'back_in_stock')).toEqual([])
})

test('without JavaScript the form and its button are answered with pages', async () => {
  await using shop = await openSoldOutShop()
  const send = async (path: string, fields: Record<string, string>) => {
    const response = await shop.app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields).toString(),
    })
    return { status: response.status, html: await response.text() }
  }
  const form = 'ask-for-stock-alert'
  // Pages learn about the new stock from a notification of the database.
  const isOffered = async () => (await (await shop.app.request('/products')).text()).includes('Tell me when it is back')
  await expect.poll(isOffered).toBe(true)
  const wrong = await send('/products', { form, productId, email: 'nowhere' })
  expect(wrong.status).toBe(400)
  expect(wrong.html.includes('Invalid email address')).toBe(true)
  expect((await send('/products', { form, productId, email })).html.includes('Nearly there')).toBe(true)

  const link = `/back-in-stock?ask=${encodeURIComponent(await readLink(shop))}`
  expect((await send(link, { form: 'confirm-stock-alert' })).html.includes('We’ll let you know')).toBe(true)
  const cut = await send('/back-in-stock?ask=x', { form: 'confirm-stock-alert' })
  expect(cut.status).toBe(404)
  expect(cut.html.includes('This link no longer works')).toBe(true)
})
