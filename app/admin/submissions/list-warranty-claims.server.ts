import { listSubmissions } from '#db/cases/submissions.ts'
import type { Handler } from '#services/handler.ts'

export const listWarrantyClaims: Handler<'list-warranty-claims'> = ({ db }, input) =>
  listSubmissions(db, 'warranty_claims', input)
