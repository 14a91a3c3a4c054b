import * as z from 'zod/mini'
import { forManagers, forAdmins } from '../define-function.ts'
import { instant, nothing, page } from '../fields.ts'
import * as books from '../books/ledger.ts'
import { dataCopy } from '../orders/my-orders.ts'

/** The accounts: movements at the provider, and findings. */
export const booksFunctions = {
  'find-month': forManagers({
    about: 'The sums of a month of London days: sales, refunds, fees, disputes, VAT and payouts, in pence.',
    input: books.monthInput,
    output: books.monthOutput,
  }),
  'list-ledger': forManagers({
    about: 'Every movement in the provider’s account and every bank transfer, newest first, by month and kind.',
    input: books.listLedgerInput,
    output: page(books.ledgerRow),
  }),
  'list-findings': forManagers({
    about: 'Differences between the provider’s account and our books, newest first, each with what to do about it.',
    input: books.listFindingsInput,
    output: page(books.findingRow),
  }),
  'settle-finding': forAdmins({
    about:
      'Settles a finding: books the missing entry where that puts the books right, otherwise closes it with a reason of at least three letters. Safe to repeat.',
    input: books.settleFindingInput,
    output: z.object({ finding: books.findingRow }),
  }),
  'export-month': forAdmins({
    about:
      'One ZIP (base64) for the accountant: orders, ledger, payouts and documents of a month as CSV, its documents as PDF, and a manifest with the totals of the screen.',
    limit: { calls: 10, seconds: 60 },
    input: books.monthInput,
    output: dataCopy,
  }),
  'read-ledger': forAdmins({
    about: 'Reads the provider’s account at once instead of within five minutes.',
    limit: { calls: 20, seconds: 60 },
    input: nothing,
    output: z.object({ read_at: z.nullable(instant) }),
  }),
}
