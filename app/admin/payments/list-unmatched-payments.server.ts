import { listUnmatchedPayments as list } from '#db/payments/unmatched-payments.ts'
import type { Handler } from '#services/handler.ts'

const shown = 50

export const listUnmatchedPayments: Handler<'list-unmatched-payments'> = async ({ db }) => ({
  rows: await list(db, shown),
})
