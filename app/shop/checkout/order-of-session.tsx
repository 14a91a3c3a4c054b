import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { purchase } from '#app/parts/analytics/events.ts'
import { keepConsentForRefund } from '#app/parts/consent/keep-for-refund.ts'
import { tellOfPayment } from '#app/parts/buy/checkout-news.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { reasonOf } from '#app/parts/http/call-error.ts'
import { Confirmation } from './confirmation.tsx'
import { LoadingOrder, OrderUnavailable } from './confirmation-states.tsx'
import { asPurchase, isPaid, type ConfirmedOrder } from './confirmed-order.ts'
import { useFreshOrder } from './fresh-order.tsx'

/** The interval of checking for a payment that has not arrived. */
const lookAgainAfter = 5000

type OrderOfSessionProps = {
  sessionId: string
  call: 'get-stripe-session' | 'get-session'
  fetchOrder: (sessionId: string) => Promise<ConfirmedOrder>
}

/** The order of a checkout session, from loading to thanks, reported to analytics once. */
export function OrderOfSession({ sessionId, call, fetchOrder }: OrderOfSessionProps) {
  const { tags } = useShop()
  const fresh = useFreshOrder(sessionId, useOrderUpdate(sessionId))
  const { data, error, refetch } = useQuery({
    queryKey: [call, sessionId],
    queryFn: () => fetchOrder(sessionId),
    refetchInterval: ({ state }) => (state.data && !isPaid(state.data) ? lookAgainAfter : false),
    // The toast tells of the failure once; the page shows it until a request succeeds.
    meta: { onFailure: () => toast.error('Failed to load order details') },
  })

  // A payment is reported when it is known, not on a press. Opening this page again reports nothing.
  useEffect(() => {
    if (!data || !isPaid(data)) return
    const bought = asPurchase(data)
    purchase(bought)
    keepConsentForRefund(tags.analytics, bought.transactionId)
    // The tab in which Buy was pressed waits for this message.
    tellOfPayment(sessionId)
  }, [data, sessionId, tags.analytics])

  if (data) return <Confirmation order={data} fresh={fresh} />
  if (!error) return <LoadingOrder />
  return (
    <OrderUnavailable onRetry={() => void refetch()}>
      <p>If you have paid, your order is safe: the confirmation comes by email whether or not this page can show it.</p>
    </OrderUnavailable>
  )
}

/** Asks the shop to check the payment now. The webhook does so too, so a failure here is harmless. */
function useOrderUpdate(sessionId: string): boolean {
  const { isFetched } = useQuery({
    queryKey: ['update-order', sessionId],
    queryFn: () => callFunction('update-order', { sessionId }),
    staleTime: Infinity,
    // Only logged to the console, because the buyer cannot act on it.
    meta: { onFailure: (fault) => console.warn('The order could not be updated:', reasonOf(fault)) },
  })
  return isFetched
}
