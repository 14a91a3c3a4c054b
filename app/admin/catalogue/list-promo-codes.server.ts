import { listPromoCodes as list } from '#db/catalogue/promo-codes.ts'
import type { Handler } from '#services/handler.ts'

export const listPromoCodes: Handler<'list-promo-codes'> = async ({ db }) => ({ rows: await list(db) })
