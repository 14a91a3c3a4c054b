import type { HandlerResult } from '#contract/functions.ts'
import type { OrderRow } from '#db/orders/order-row.ts'
import { isPaid } from '#domain/orders/order.ts'
import { openPaymentLink } from '#services/orders/payment-link.ts'
import { ProviderDown } from '#services/payments/payments.ts'
import type { Services } from '#services/services.ts'

/** If the provider cannot be reached the order stays; the sweep creates its link later. */
export async function tryToOpenLink(services: Services, { id, pays_by }: OrderRow): Promise<void> {
  if (pays_by !== 'link') return
  try {
    await openPaymentLink(services, id)
  } catch (fault) {
    if (!(fault instanceof ProviderDown)) throw fault
    services.log.warn({ err: fault, orderId: id }, 'payment link put off')
  }
}

export function paymentState(order: OrderRow): HandlerResult<'create-order'>['payment'] {
  if (isPaid(order)) return 'confirmed'
  if (order.pays_by === 'bank-transfer') return 'awaits-transfer'
  return order.stripe_session_id === null ? 'link-waits' : 'link-sent'
}
