import { failure } from '#contract/failure.ts'
import { formatDate, londonDate, noonOf } from '#domain/calendar/london-time.ts'
import { moveParcel, whyNotThisStatus } from '#domain/orders/parcel.ts'
import type { Handler } from '#services/handler.ts'
import { changeOrder } from './change-order.server.ts'

/** Staff may correct what anybody said before: the carrier's page, or the buyer's letter, may say otherwise. */
export const setDeliveryDay: Handler<'set-delivery-day'> = (
  services,
  { id, delivered_on: day, expected_updated_at: expected },
  caller,
) =>
  changeOrder(services, {
    id,
    action: 'set-delivery-day',
    caller,
    expected,
    decide(order) {
      if (day === null) {
        const shipping_status = order.shipping_status === 'delivered' ? 'shipped' : order.shipping_status
        return { delivered_at: null, delivered_source: null, shipping_status }
      }
      const now = services.clock.now()
      const reason = whyNotThisStatus(order, 'delivered')
      if (reason !== null) return failure('conflict', reason)
      if (day > londonDate(now)) return wrongDay('The day of arrival cannot be in the future')
      const sentOn = order.shipping_date && londonDate(order.shipping_date)
      if (sentOn !== null && day < sentOn) return wrongDay(`It was sent on ${formatDate(sentOn)}`)
      return {
        ...moveParcel(order, 'delivered', now),
        delivered_at: day === londonDate(now) ? now : noonOf(day),
        delivered_source: 'staff',
      }
    },
  })

const wrongDay = (sentence: string) => failure('input', sentence, { delivered_on: sentence })
