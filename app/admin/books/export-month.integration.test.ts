import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { strFromU8, strToU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { insertDocument } from '#db/orders/documents.ts'
import { ledgerKindOf } from '#domain/books/ledger.ts'
import { monthOf } from '#domain/books/month.ts'
import { draftInvoice } from '#domain/orders/documents.ts'
import { splitVat } from '#domain/orders/vat.ts'
import { buySensor } from '#tests/support/bought-order.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { aStaffOrder, bankSettings } from '#tests/support/staff-order.ts'
import { stripeClient } from '#tests/support/stripe-client.ts'
import { cards } from '#tests/support/test-cards.ts'
import { zipMonth } from './export-month.server.ts'

const submit = (shop: TestShop, path: string, fields: Record<string, string> = {}) =>
  shop.app.request(`/sandbox/dashboard/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

type Manifest = {
  month: string
  totals: Record<'sales' | 'refunds' | 'fees' | 'disputes' | 'vat' | 'payouts', number>
  not_in_orders_csv: { vat: number; fees: number }
  pdfs_left_out: number
  files: { name: string; rows?: number; sha256: string }[]
}

async function exportMonth(shop: TestShop, month: string, token: string) {
  const { body } = await shop.call('export-month', { month }, token)
  expect(body.filename).toBe(`books-${month}.zip`)
  return readZip(Buffer.from(body.zip, 'base64'))
}

function readZip(zip: Buffer) {
  const files = unzipSync(zip)
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

/**
 * Trade of one month: sales on both sides of the day on which the rate changes, a part refund, a refund that the bank sends back, a
 * dispute that is lost, an order by telephone that is paid by bank transfer, a charge without an order, and a payout that comes back and is paid again.
 */
async function trade(shop: TestShop, month: string, token: string) {
  shop.clock.set(`${month}-03T12:00:00Z`)
  const sold = await buySensor(shop)
  const failing = await buySensor(shop, { cardNumber: cards.refundFails })
  const disputed = await buySensor(shop, { cardNumber: cards.disputed })
  shop.clock.set(`${month}-05T12:00:00Z`)
  const { refunds } = stripeClient(shop)
  await refunds.create({ payment_intent: sold.payment_intent_id ?? '', amount: 1234 })
  await refunds.create({ payment_intent: failing.payment_intent_id ?? '', amount: 4000 })
  await submit(shop, `${disputed.payment_intent_id}/dispute`, { answer: 'losing_evidence' })
  const { body } = await shop.call('create-order', aStaffOrder({ payment: 'bank-transfer', address }), token)
  await shop.call('record-bank-transfer', { id: body.order.id, reference: 'FPS 4711' }, token)
  await submit(shop, 'charges', { amount: '45' })
  shop.clock.advance(15 * 60)
  await shop.runJobs()
  await submit(shop, 'payouts')
  shop.clock.set(`${month}-09T12:00:00Z`)
  await submit(shop, 'payouts/fail')
  await shop.runJobs()
  await submit(shop, 'payouts')
  const late = await buySensor(shop)
  await shop.services.db.updateTable('orders').set({ customer_name: '=1+1' }).where('id', '=', late.id).execute()
  await shop.runJobs()
}

type Sums = Record<string, { rows: number; amount: number; fee: number; net: number }>

function sumByKind(rows: readonly { kind: string; amount: number; fee: number; net: number }[]): Sums {
  const sums: Sums = {}
  for (const { kind, amount, fee, net } of rows) {
    const sum = (sums[kind] ??= { rows: 0, amount: 0, fee: 0, net: 0 })
    sum.rows += 1
    sum.amount += amount
    sum.fee += fee
    sum.net += net
  }
  return sums
}

/** The totals of a month, computed from the sums of its rows. */
function totalsOf(sums: Sums) {
  const amount = (kind: string) => sums[kind]?.amount ?? 0
  return {
    sales: amount('sale'),
    refunds: 0 - amount('refund') - amount('refund-failure'),
    fees: Object.values(sums).reduce((total, { fee }) => total + fee, 0) - amount('fee'),
    disputes: 0 - amount('dispute'),
    payouts: 0 - amount('payout') - amount('payout-failure'),
  }
}

const address = { name: 'Ann Lee', line1: '14 Deansgate', city: 'Manchester', postal_code: 'M1 1AE' }
const isAboveZero = (pence: number) => pence > 0
const rateChange = '2026-06-04'

test('for each month of a quarter, export, screen, ledger and provider agree on the amount of each kind', async () => {
  await using shop = await openTestShop({ ...bankSettings, VAT_RATES: `2011-01-04:20,${rateChange}:17.5` })
  const { token } = await addAdmin(shop)
  const months = ['2026-05', '2026-06', '2026-07']
  for (const month of months) await trade(shop, month, token)
  const moved = (await stripeClient(shop).balanceTransactions.list({ limit: 100 })).data
  const kept = await shop.services.db.selectFrom('ledger_entries').selectAll().execute()
  for (const month of months) {
    const entries = kept.filter(({ created_at: at }) => monthOf(at) === month)
    const sums = sumByKind(entries)
    expect(Object.keys(sums).toSorted()).toEqual([
      'dispute',
      'payout',
      'payout-failure',
      'refund',
      'refund-failure',
      'sale',
    ])
    const { body: screen } = await shop.call('find-month', { month }, token)
    const { files, manifest, rows } = await exportMonth(shop, month, token)
    const { totals, not_in_orders_csv: missing } = manifest
    expect(manifest).toMatchObject({ month, totals: screen.totals, pdfs_left_out: 0 })
    expect(screen).toMatchObject({ totals: totalsOf(sums), rows: entries.length })
    const ledger = rows('ledger.csv')
    expect(ledger.every(({ Day }) => Day?.startsWith(month))).toBe(true)
    const written = ledger.map((row) => ({
      kind: row.Kind ?? '',
      amount: pence([row], 'Amount'),
      fee: pence([row], 'Fee'),
      net: pence([row], 'Net'),
    }))
    expect(sumByKind(written)).toEqual(sums)
    const { rows: listed } = (await shop.call('list-ledger', { month, limit: 100 }, token)).body
    expect(sumByKind(listed)).toEqual(sums)
    const theirs = moved.filter(({ created }) => monthOf(new Date(created * 1000)) === month)
    const ours = entries.filter(({ method }) => method === 'provider')
    expect(sumByKind(theirs.map((each) => ({ ...each, kind: ledgerKindOf(each.reporting_category) })))).toEqual(
      sumByKind(ours),
    )
    expect(pence(rows('payouts.csv'), 'Paid out')).toBe(totals.payouts)
    // Four card payments, a bank transfer and a charge without an order. The failed refund does not count.
    expect(totals).toMatchObject({
      sales: 5 * 13999 + 4500,
      refunds: 1234,
      disputes: 13999,
      payouts: expect.toSatisfy(isAboveZero),
    })
    expect(screen.bank_transfers).toBe(13999)

    const orders = rows('orders.csv')
    expect(pence(orders, 'Total')).toBe(totals.sales - totals.refunds)
    expect(pence(orders, 'Refunded')).toBe(totals.refunds)
    expect(pence(orders, 'Net') + pence(orders, 'VAT')).toBe(pence(orders, 'Total'))
    for (const row of orders) {
      const [day] = (row.Paid || row.Date || '').split(' ')
      const percent = (day?.split('/').toReversed().join('-') ?? '') < rateChange ? 20 : 17.5
      const { vat } = splitVat(pence([row], 'Total'), percent)
      expect(pence([row], 'VAT')).toBe(vat)
    }
    // The VAT of the lost dispute is not owed. The fee of a dispute is not the fee of a sale, so `orders.csv` has neither.
    expect(missing).toEqual({ vat: month === '2026-07' ? -2085 : -2333, fees: 2000 })
    expect(pence(orders, 'VAT') + missing.vat).toBe(totals.vat)
    expect(pence(orders, 'Fees') + missing.fees).toBe(totals.fees)
    expect(orders.some((row) => row['Customer name'] === "'=1+1")).toBe(true)
    expect(orders.filter((row) => row['Order number'] === '')).toMatchObject([{ Total: '45', 'Order ID': '' }])
    for (const { name, rows: count, sha256 } of manifest.files) {
      const bytes = files[name] ?? new Uint8Array(0)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
      if (name.endsWith('.csv')) expect(rows(name)).toHaveLength(count ?? -1)
    }
  }
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

  // The PDF is made once, so the export has the same bytes that the buyer got.
  const sent = await shop.call('find-document', { number: asked.document.number }, token)
  expect(Buffer.from(files[pdf] ?? []).toString('base64')).toBe(sent.body.pdf)

  const small = readZip(await zipMonth(shop.services, { month: '2026-05', mostPdfs: 0 }))
  expect(small.manifest.pdfs_left_out).toBe(1)
  expect(small.manifest.files.find(({ name }) => name === 'documents.csv')?.rows).toBe(1)
  expect(Object.keys(small.files)).not.toContain(pdf)
})

test('a repeated export reuses the PDFs that an interrupted export has made', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const draft = draftInvoice(await buySensor(shop), null, shop.services.config.company)
  const moment = { issuedOn: '2026-05-12', now: shop.clock.now() }
  for (let count = 0; count < 5; count += 1) await db.transaction().execute((tx) => insertDocument(tx, draft, moment))
  await zipMonth(shop.services, { month: '2026-05', mostPdfs: 3 })
  const made = await db
    .updateTable('document_pdfs')
    .set({ bytes: strToU8('made before') })
    .returning('number')
    .execute()
  expect(made).toHaveLength(3)
  const { files } = readZip(await zipMonth(shop.services, { month: '2026-05', mostPdfs: 5 }))
  const pdfs = Object.entries(files).filter(([name]) => name.endsWith('.pdf'))
  expect(pdfs.map(([, bytes]) => strFromU8(bytes).slice(0, 4))).toEqual(['made', 'made', 'made', '%PDF', '%PDF'])
})

test('an export lets other requests run after each PDF', async () => {
  await using shop = await openTestShop()
  const draft = draftInvoice(await buySensor(shop), null, shop.services.config.company)
  const pdfs = 20
  for (let count = 0; count < pdfs; count += 1) {
    const moment = { issuedOn: '2026-05-12', now: shop.clock.now() }
    await shop.services.db.transaction().execute((tx) => insertDocument(tx, draft, moment))
  }
  async function countTurns(mostPdfs: number) {
    let isZipped = false
    const zipping = zipMonth(shop.services, { month: '2026-05', mostPdfs }).finally(() => (isZipped = true))
    let turns = 0
    for (; !isZipped; turns += 1) await nextTurn()
    await zipping
    return turns
  }
  // The first PDF also loads code, which takes extra turns of the event loop.
  await countTurns(1)
  expect(await countTurns(pdfs)).toBeGreaterThanOrEqual(pdfs)
})

test('the export of a month without trade has no rows, and only admins may have it', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { manifest } = await exportMonth(shop, '2026-01', token)
  expect(manifest.files.map(({ rows }) => rows)).toEqual([0, 0, 0, 0])
  const manager = await addPerson(shop, { role: 'manager' })
  expect((await shop.call('export-month', { month: '2026-01' }, manager.token)).status).toBe(403)
  expect((await shop.call('export-month', { month: '2026-1' }, token)).status).toBe(400)
})
