import { listSubmissions } from '#db/cases/submissions.ts'
import type { Handler } from '#services/handler.ts'

export const listRetailerApplications: Handler<'list-retailer-applications'> = ({ db }, input) =>
  listSubmissions(db, 'retailer_applications', input)
