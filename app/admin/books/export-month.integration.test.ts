import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { buySensor } from '#tests/support/bought-order.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { stripeClient } from '#tests/support/stripe-client.ts'
import { cards } from '#tests/support/test-cards.ts'

const submit = (shop: TestShop, path: string, fields: Record<string, string> = {}) =>
  shop.app.request(`/sandbox/dashboard/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

type Manifest = {
  month: string
  totals: Record<'sales' | 'refunds' | 'fees' | 'disputes' | 'vat' | 'payouts', number>
  files: { name: string; rows?: number; sha256: string }[]
}

async function exportMonth(shop: TestShop, month: string, token: string) {
  const { body } = await shop.call('export-month', { month }, token)
  expect(body.filename).toBe(`books-${month}.zip`)
  const files = unzipSync(Buffer.from(body.zip, 'base64'))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array(0))
  const manifest = JSON.parse(text('manifest.json')) as Manifest
  /** The rows of a CSV by column name. No cell of these tests has a comma or a quote. */
  const rows = (name: string) => {
    const [head = '', ...lines] = text(name).replace('\uFEFF', '').trimEnd().split('\r\n')
    return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [head.split(',')[at] ?? '', cell])))
  }
  return { files, manifest, rows }
}

const pence = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)

const ofKind = (rows: Record<string, string>[], ...kinds: string[]) =>
  rows.filter(({ Kind }) => kinds.includes(Kind ?? ''))

/** One month of trade: sales, a partial refund, a refund that the bank returns, a dispute, payouts and a failed one. */
async function trade(shop: TestShop, month: string) {
  shop.clock.set(`${month}-03T12:00:00Z`)
  const sold = await buySensor(shop)
  const failing = await buySensor(shop, { cardNumber: cards.refundFails })
  const disputed = await buySensor(shop, { cardNumber: cards.disputed })
  shop.clock.set(`${month}-05T12:00:00Z`)
  const { refunds } = stripeClient(shop)
  await refunds.create({ payment_intent: sold.payment_intent_id ?? '', amount: 1234 })
  await refunds.create({ payment_intent: failing.payment_intent_id ?? '', amount: 4000 })
  await submit(shop, `${disputed.payment_intent_id}/dispute`, { answer: 'losing_evidence' })
  shop.clock.advance(15 * 60)
  await shop.runJobs()
  await submit(shop, 'payouts')
  shop.clock.set(`${month}-09T12:00:00Z`)
  await submit(shop, 'payouts/fail')
  await shop.runJobs()
  return sold
}

test('over a quarter the export matches the screen, and both match the ledger', async () => {
  await using shop = await openTestShop({ VAT_RATES: '2011-01-04:20,2026-06-04:17.5' })
  const { token } = await addAdmin(shop)
  const months = ['2026-05', '2026-06', '2026-07']
  for (const month of months) {
    await trade(shop, month)
    const buyer = await buySensor(shop)
    await shop.services.db.updateTable('orders').set({ customer_name: '=1+1' }).where('id', '=', buyer.id).execute()
    await shop.runJobs()
  }
  for (const month of months) {
    const { body: screen } = await shop.call('find-month', { month }, token)
    const { files, manifest, rows } = await exportMonth(shop, month, token)
    expect(manifest).toMatchObject({ month, totals: screen.totals })
    const ledger = rows('ledger.csv')
    expect(ledger.every(({ Day }) => Day?.startsWith(month))).toBe(true)
    const { totals } = manifest
    expect(pence(ofKind(ledger, 'sale'), 'Amount')).toBe(totals.sales)
    expect(-pence(ofKind(ledger, 'refund', 'refund-failure'), 'Amount')).toBe(totals.refunds)
    expect(pence(ledger, 'Fee')).toBe(totals.fees)
    expect(-pence(ofKind(ledger, 'dispute'), 'Amount')).toBe(totals.disputes)
    expect(pence(rows('payouts.csv'), 'Paid out')).toBe(totals.payouts)
    const orders = rows('orders.csv')
    expect(pence(orders, 'Total')).toBe(totals.sales - totals.refunds)
    expect(pence(orders, 'Refunded')).toBe(totals.refunds)
    expect(pence(orders, 'Net') + pence(orders, 'VAT')).toBe(pence(orders, 'Total'))
    // The dispute was lost, so its VAT is not owed either.
    const lost = month === '2026-05' || month === '2026-06' ? 2333 : 2085
    expect(pence(orders, 'VAT') - lost).toBe(totals.vat)
    // Fees of disputes are not fees of sales.
    expect(pence(orders, 'Fees')).toBe(totals.fees - 2000)
    expect(orders.some((row) => row['Customer name'] === "'=1+1")).toBe(true)
    for (const { name, rows: count, sha256 } of manifest.files) {
      const bytes = files[name] ?? new Uint8Array(0)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
      if (name.endsWith('.csv')) expect(rows(name)).toHaveLength(count ?? -1)
    }
    expect(totals.sales).toBe(4 * 13999)
  }
  const { rows: all } = (await shop.call('list-ledger', { limit: 100 }, token)).body
  const balance = (await stripeClient(shop).balanceTransactions.list({ limit: 100 })).data
  const sum = (list: { net: number }[]) => list.reduce((total, { net }) => total + net, 0)
  expect(sum(all)).toBe(sum(balance))
})

test('a month’s documents are in its export as PDF files', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { token: owner, id: user_id, email } = await addPerson(shop, { email: 'coach@club.example' })
  const { id } = await buySensor(shop)
  await shop.services.db.updateTable('orders').set({ user_id, customer_email: email }).where('id', '=', id).execute()
  const club = { business_name: 'Club, Ltd', line1: '1 Road', city: 'Leeds', postal_code: 'LS1 1AA' }
  const { body: asked } = await shop.call('request-invoice', { id, ...club }, owner)
  await shop.runJobs()
  const { files, manifest } = await exportMonth(shop, '2026-05', token)
  const pdf = `documents/${asked.document.number}.pdf`
  expect(Object.keys(files)).toContain(pdf)
  expect(strFromU8(files[pdf] ?? new Uint8Array(0)).startsWith('%PDF')).toBe(true)
  expect(strFromU8(files['documents.csv'] ?? new Uint8Array(0))).toContain(
    `${asked.document.number},invoice,2026-05-12`,
  )
  expect(manifest.files.map(({ name }) => name)).toEqual([
    'orders.csv',
    'ledger.csv',
    'payouts.csv',
    'documents.csv',
    pdf,
  ])
})

test('an empty month gives an export without rows, and only admins may have it', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { manifest } = await exportMonth(shop, '2026-01', token)
  expect(manifest.files.map(({ rows }) => rows)).toEqual([0, 0, 0, 0])
  const manager = await addPerson(shop, { role: 'manager' })
  expect((await shop.call('export-month', { month: '2026-01' }, manager.token)).status).toBe(403)
  expect((await shop.call('export-month', { month: '2026-1' }, token)).status).toBe(400)
})
