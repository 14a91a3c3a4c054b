import { openPostgres } from '#db/driver/open.ts'
import { insertDocument } from '#db/orders/documents.ts'
import type { DocumentDraft } from '#domain/orders/documents.ts'

// A process that writes documents until it is killed: `node write-documents.ts <database> <order> <first round>`.
const [, , url = '', orderId = '', first = '0'] = process.argv
const { db } = await openPostgres(url, 1)
const invoice: DocumentDraft = {
  kind: 'invoice',
  form: 'short',
  order_id: orderId,
  refund_id: null,
  corrects: null,
  supplied_on: '2026-11-18',
  currency: 'gbp',
  seller: { name: 'Shop', lines: [] },
  buyer: null,
  lines: [],
  vat_percent: 20,
  net: 100,
  vat: 20,
  gross: 120,
}
const moment = { issuedOn: '2026-11-18', now: new Date() }
class Rollback extends Error {}

for (let round = Number(first); ; round += 1) {
  const isRolledBack = round % 7 === 0
  try {
    await db.transaction().execute(async (tx) => {
      // Long transactions, because beginning one, committing it and passing on its lock all cost round trips to the database.
      const most = isRolledBack ? 2 : 20 + (round % 4)
      for (let count = 0; count < most; count += 1) {
        const { number } = await insertDocument(tx, invoice, moment)
        if (count % 3 === 0) await insertDocument(tx, { ...invoice, kind: 'credit-note', corrects: number }, moment)
        // Written inside the transaction, because the test kills this process when it reads the output.
        process.stdout.write('.')
      }
      if (isRolledBack) throw new Rollback()
    })
  } catch (fault) {
    if (!(fault instanceof Rollback)) throw fault
  }
}
