import { listWarrantyClaims as list } from '#db/warranty-claims.ts'
import type { Handler } from '#services/handler.ts'

export const listWarrantyClaims: Handler<'list-warranty-claims'> = ({ db }, input) => list(db, input)
