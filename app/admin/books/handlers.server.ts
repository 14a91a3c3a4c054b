import { listFindings } from '#db/books/findings.ts'
import { findLastReading } from '#db/books/ledger-feed.ts'
import { listDocuments } from '#db/orders/documents.ts'
import { listLedger } from '#db/books/month.ts'
import { monthPeriod } from '#domain/books/month.ts'
import { readLedger } from '#services/books/read-ledger.ts'
import type { Handlers } from '#services/handler.ts'
import { exportMonth } from './export-month.server.ts'
import { findMonth } from './find-month.server.ts'
import { toFindingRow } from './finding-row.server.ts'
import { settleFinding } from './settle-finding.server.ts'

export const booksHandlers = {
  'export-month': exportMonth,
  'find-month': findMonth,
  'settle-finding': settleFinding,
  'list-documents': ({ db }, { month = null, order_id: orderId = null, ...page }) =>
    listDocuments(db, { month, orderId, ...page }),
  'list-ledger': ({ db }, { month, ...query }) =>
    listLedger(db, { ...query, period: month ? monthPeriod(month) : null }),
  'list-findings': async ({ db }, query) => {
    const { rows, next } = await listFindings(db, query)
    return { rows: rows.map(toFindingRow), next }
  },
  'read-ledger': async (services) => {
    await readLedger(services)
    return { read_at: await findLastReading(services.db) }
  },
} satisfies Partial<Handlers>
