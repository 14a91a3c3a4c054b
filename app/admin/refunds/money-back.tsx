import { useCall } from '#app/parts/api/use-call.ts'
import { DisputeList } from './dispute-list.tsx'
import { OrderReturns } from './order-returns.tsx'
import { RefundList } from './refund-list.tsx'
import type { FoundOrder } from './refund-words.ts'

/** The worker asks the provider within moments of a request. */
const isUnderWay = ({ refunds }: FoundOrder) =>
  refunds.some(({ status, by_hand }) => status === 'requested' && !by_hand)

export function MoneyBack({ orderId }: { orderId: string }) {
  const { data } = useCall('find-order', { id: orderId }, { asksAgain: isUnderWay })
  if (!data) return null
  const { order, disputes, refunds, returns } = data
  return (
    <>
      {disputes.length > 0 && <DisputeList order={order} disputes={disputes} />}
      {returns.length > 0 && <OrderReturns returns={returns} currency={order.currency} />}
      {refunds.length > 0 && <RefundList {...data} />}
    </>
  )
}
