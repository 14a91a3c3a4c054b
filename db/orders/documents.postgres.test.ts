import { expect, test } from 'vitest'
import { strToU8 } from 'fflate'
import { sql } from 'kysely'
import { defaultCompany } from '#domain/site/company.ts'
import { draftCreditNote, draftInvoice } from '#domain/orders/documents.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { findOrder } from './order-row.ts'
import { findDocumentPdfs, keepDocumentPdf } from './document-pdfs.ts'
import { insertDocument, listDocumentsOf } from './documents.ts'

test('concurrent transactions leave no gap in the document numbers and do not deadlock, even if some roll back or are killed', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const order = (await findOrder(db, await addOrder(shop)))!
  const moment = { issuedOn: '2026-11-18', now: shop.clock.now() }
  const write = async (turn: number) =>
    await db.transaction().execute(async (tx) => {
      // Half of the transactions first write an invoice, the others a credit note of the last invoice.
      const [standing] = (await listDocumentsOf(tx, order.id)).filter(({ kind }) => kind === 'invoice')
      const invoice = () => insertDocument(tx, draftInvoice(order, null, defaultCompany), moment)
      const note = async () =>
        standing && insertDocument(tx, draftCreditNote(standing, [], { amount: 1, refundId: null }), moment)
      if (turn % 2 === 0) await note()
      await invoice()
      if (turn % 2 === 1) await note()
      if (turn % 5 === 0) throw new Error('rolled back')
      // Ends the connection, as the end of the process would.
      if (turn % 7 === 0) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    })
  const ends = await Promise.allSettled(Array.from({ length: 140 }, (_, turn) => write(turn)))
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(44)
  const { rows } = await sql<{ numbers: string[]; taken: number }>`
    select array_agg(split_part(number, '-', 3)::integer order by number) as numbers, last_number as taken
    from document_series join documents on split_part(number, '-', 1) = series group by series, last_number order by series`.execute(
    db,
  )
  expect(rows).toHaveLength(2)
  for (const { numbers, taken } of rows) expect(numbers).toEqual(Array.from({ length: taken }, (_, index) => index + 1))
})

test('a document cannot be changed or deleted, but its buyer can be removed, which deletes its PDF', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const order = (await findOrder(db, await addOrder(shop)))!
  const buyer = { business_name: 'Club', address: null, vat_number: null }
  const moment = { issuedOn: '2026-11-18', now: shop.clock.now() }
  const { number } = await db
    .transaction()
    .execute((tx) => insertDocument(tx, draftInvoice(order, buyer, defaultCompany), moment))
  const change = (changes: string) => sql.raw(`update documents set ${changes}`).execute(db)
  for (const changes of [
    'gross = gross + 1, net = net + 1',
    "issued_on = '2026-01-01'",
    `buyer = '{}'`,
    'buyer = null, vat = 0, net = gross',
  ])
    await expect(change(changes)).rejects.toThrow('is never changed or deleted')
  await expect(db.deleteFrom('documents').execute()).rejects.toThrow('is never changed or deleted')
  await expect(db.deleteFrom('orders').execute()).rejects.toThrow()
  const [issued] = await listDocumentsOf(db, order.id)
  await keepDocumentPdf(db, issued!, strToU8('names the club'))
  expect([...(await findDocumentPdfs(db, [number])).keys()]).toEqual([number])
  await change('buyer = null')
  expect(await listDocumentsOf(db, order.id)).toMatchObject([{ number, buyer: null, gross: 13_999 }])
  // A PDF that was made while the buyer was removed is not kept either.
  await keepDocumentPdf(db, issued!, strToU8('names the club'))
  expect(await findDocumentPdfs(db, [number])).toEqual(new Map())
})
