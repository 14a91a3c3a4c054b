import { failure } from '#contract/failure.ts'
import { canFulfil, canMarkPaid } from '#domain/orders/order.ts'
import type { Handler } from '#services/handler.ts'
import { changeOrder } from './change-order.server.ts'

export const setPaymentStatus: Handler<'set-payment-status'> = (
  services,
  { id, status, expected_updated_at: expected },
  caller,
) =>
  changeOrder(services, {
    id,
    action: 'set-payment-status',
    caller,
    expected,
    decide(order) {
      if (order.payment_status === status) return null
      if (status === 'fulfilled') {
        return canFulfil(order)
          ? { payment_status: 'fulfilled' }
          : failure('conflict', 'Only a paid order that was delivered, with a tracking number, can be fulfilled.')
      }
      if (order.payment_problem !== null) {
        return failure('conflict', 'This payment is not as ordered. Accept it, or close it once it is refunded.')
      }
      if (order.pays_by === 'link' || order.pays_by === 'bank-transfer') {
        return failure(
          'conflict',
          'This order is paid by its payment link, or by a transfer that is recorded with its reference.',
        )
      }
      return canMarkPaid(order)
        ? // What the checkout held back is now sold.
          { payment_status: 'paid', paid_at: order.paid_at ?? services.clock.now(), reserved: 0, client_hash: null }
        : failure('conflict', 'Only a pending order can be marked as paid.')
    },
  })
