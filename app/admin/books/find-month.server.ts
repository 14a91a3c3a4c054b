import { findLastReading } from '#db/books/ledger-feed.ts'
import { findFirstEntry, listSupplies, sumLedger } from '#db/books/month.ts'
import { monthOf, monthPeriod, monthTotals, vatOfSupplies } from '#domain/books/month.ts'
import type { Handler } from '#services/handler.ts'
import type { Services } from '#services/services.ts'

/** The sums on the screen and in the export of a month: one function, so that they cannot differ. */
export async function sumMonth({ db, config }: Pick<Services, 'db' | 'config'>, month: string) {
  const period = monthPeriod(month)
  const sums = await sumLedger(db, period)
  const vat = vatOfSupplies(config.company, await listSupplies(db, period))
  const total = (rows: typeof sums, read: (row: (typeof sums)[number]) => number) =>
    rows.reduce((sum, row) => sum + read(row), 0)
  return {
    month,
    totals: monthTotals(sums, vat),
    bank_transfers: total(
      sums.filter(({ kind, method }) => kind === 'sale' && method === 'bank-transfer'),
      ({ amount }) => amount,
    ),
    other: total(
      sums.filter(({ kind }) => kind === 'other'),
      ({ amount }) => amount,
    ),
    rows: total(sums, ({ count }) => count),
    unbooked: total(sums, ({ unbooked }) => unbooked),
  }
}

export const findMonth: Handler<'find-month'> = async (services, { month }) => {
  const first = await findFirstEntry(services.db)
  return {
    ...(await sumMonth(services, month)),
    first_month: first && monthOf(first),
    read_at: await findLastReading(services.db),
  }
}
