import { failure, type Failure } from '#contract/failure.ts'
import { findTokenAccess, noteLinkOpened } from '#db/orders/order-access.ts'
import { isOwner } from '#db/orders/my-orders.ts'
import { findOrder, type OrderRow } from '#db/orders/order-row.ts'
import { accessAllows, type OrderAccess, type OrderAct } from '#domain/orders/order-access.ts'
import type { Caller } from '#services/handler.ts'
import type { Services } from '#services/services.ts'

export type AskedOrder = { id: string; access?: string | undefined }
export type OpenedOrder = { order: OrderRow; access: OrderAccess }

/** The same response for a missing order, another person's order and an expired link. */
export const notYourOrder = failure(
  'not-found',
  'This link or code does not open the order, or has expired. Please ask for a code with your order number and email.',
)

export const codeNeeded = failure(
  'forbidden',
  'Please confirm that it’s you: we’ll email a code to the address of this order.',
)

/** The order, if the caller may do this with it. A caller who may not see it gets `notYourOrder`, whether or not it exists. */
export async function requireOrder(
  services: Services,
  asked: AskedOrder,
  { caller, act }: { caller: Caller; act: OrderAct },
): Promise<OpenedOrder | Failure> {
  const access = await findAccess(services, asked, caller)
  if (access === null) return notYourOrder
  const order = await findOrder(services.db, asked.id)
  if (!order) return notYourOrder
  return accessAllows(access, act) ? { order, access } : codeNeeded
}

/** The strongest access that the caller has. */
async function findAccess(
  { db, clock }: Services,
  { id, access: token }: AskedOrder,
  caller: Caller,
): Promise<OrderAccess | null> {
  const byToken = token === undefined ? null : await findTokenAccess(db, token, { orderId: id, now: clock.now() })
  if (byToken === 'link' && token !== undefined) await noteLinkOpened(db, token, clock.now())
  if (caller.userId !== null && (await isOwner(db, id, caller.userId))) return 'owner'
  return byToken
}
