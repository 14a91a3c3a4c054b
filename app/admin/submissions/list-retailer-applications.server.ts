import { listRetailerApplications as list } from '#db/retailer-applications.ts'
import type { Handler } from '#services/handler.ts'

export const listRetailerApplications: Handler<'list-retailer-applications'> = ({ db }, input) => list(db, input)
