import { findLastReading } from '#db/books/ledger-feed.ts'
import { findFirstEntry, listLostDisputes, listSupplies, sumLedger, type MethodSum } from '#db/books/month.ts'
import { monthOf, monthPeriod, monthTotals, vatOfSupplies } from '#domain/books/month.ts'
import type { Handler } from '#services/handler.ts'
import type { Services } from '#services/services.ts'

/** The sums on the screen and in the export of a month: one function, so that they cannot differ. */
export async function sumMonth({ db, config }: Pick<Services, 'db' | 'config'>, month: string) {
  const period = monthPeriod(month)
  const sums = await sumLedger(db, period)
  const vatOfLostDisputes = 0 - vatOfSupplies(config.company, await listLostDisputes(db, period))
  const vat = vatOfSupplies(config.company, await listSupplies(db, period)) - vatOfLostDisputes
  const totals = monthTotals(sums, vat)
  type Sum = (typeof sums)[number]
  const total = (read: (row: Sum) => number, isCounted: (row: Sum) => boolean = () => true) =>
    sums.filter(isCounted).reduce((sum, row) => sum + read(row), 0)
  return {
    totals,
    /** In pence. The totals less these amounts are the sums of the columns VAT and Fees of `orders.csv`. */
    notInOrdersCsv: {
      vat: 0 - vatOfLostDisputes,
      fees: totals.fees - total(feeOf, ({ kind }) => kind === 'sale'),
    },
    figures: {
      month,
      totals,
      bank_transfers: total(amountOf, ({ kind, method }) => kind === 'sale' && method === 'bank-transfer'),
      other: total(amountOf, ({ kind }) => kind === 'other'),
      rows: total(({ count }) => count),
      unbooked: total(({ unbooked }) => unbooked),
    },
  }
}

const amountOf = ({ amount }: MethodSum) => amount
const feeOf = ({ fee }: MethodSum) => fee

export const findMonth: Handler<'find-month'> = async (services, { month }) => {
  const first = await findFirstEntry(services.db)
  const { figures } = await sumMonth(services, month)
  return { ...figures, first_month: first && monthOf(first), read_at: await findLastReading(services.db) }
}
