import { listReturns as list } from '#db/orders/returns.ts'
import type { Handler } from '#services/handler.ts'

export const listReturns: Handler<'list-returns'> = async ({ db }, { cursor, limit, show }) =>
  await list(db, { cursor: cursor ?? null, limit, show })
