import { listOpenStatements } from '#db/orders/cancellation-statements.ts'
import type { Handler } from '#services/handler.ts'

export const listCancellations: Handler<'list-cancellations'> = async ({ db }) => ({
  rows: await listOpenStatements(db, 50),
})
