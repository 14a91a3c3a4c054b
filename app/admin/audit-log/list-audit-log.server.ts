import { listAuditLog as list } from '#db/audit-log.ts'
import type { Handler } from '#services/handler.ts'

export const listAuditLog: Handler<'list-audit-log'> = ({ db }, input) => list(db, input)
