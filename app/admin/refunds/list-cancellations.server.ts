import { listOpenCancellations } from '#db/orders/cancellation-statements.ts'
import type { Handler } from '#services/handler.ts'

export const listCancellations: Handler<'list-cancellations'> = ({ db }, input) => listOpenCancellations(db, input)
