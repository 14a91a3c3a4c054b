import { isFailure } from '#contract/failure.ts'
import type { HandlerInput } from '#contract/functions.ts'
import { findOrderByNumber } from '#db/orders/find-order.ts'
import type { OrderRow } from '#db/orders/order-row.ts'
import { hasBuyer } from '#domain/orders/order.ts'
import type { Caller } from '#services/handler.ts'
import { requireOrder } from '#services/orders/order-access.ts'
import type { Services } from '#services/services.ts'

type Named = HandlerInput<'request-order-code'>

/** The order named by number and email, or by the visitor's link. Null if the order has no email address. */
export async function findOrderByName(
  services: Services,
  { id, access, number, email }: Named,
  caller: Caller,
): Promise<(OrderRow & { customer_email: string }) | null> {
  const order = await findNamed()
  return order && hasBuyer(order) ? order : null

  async function findNamed(): Promise<OrderRow | null> {
    if (id !== undefined && access !== undefined) {
      const opened = await requireOrder(services, { id, access }, { caller, act: 'view' })
      return isFailure(opened) ? null : opened.order
    }
    if (number === undefined || email === undefined) return null
    return await findOrderByNumber(services.db, number, email)
  }
}
