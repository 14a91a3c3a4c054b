import { listDocuments as listNewestDocuments } from '#db/orders/documents.ts'
import type { Handler } from '#services/handler.ts'

export const listDocuments: Handler<'list-documents'> = ({ db }, { month = null, order_id: orderId = null, ...page }) =>
  listNewestDocuments(db, { month, orderId, ...page })
