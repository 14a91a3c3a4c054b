import { href } from '#domain/site/href.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { ShopQueries } from '#app/parts/api/shop-queries.tsx'
import { useSearchParameter } from '#app/parts/browser/use-search-parameter.ts'
import { usePlainAnswer } from '#app/parts/forms/plain-answer.ts'
import { Confirmation } from './confirmation.tsx'
import { LoadingOrder, OrderUnavailable } from './confirmation-states.tsx'
import { fromStripeSession } from './confirmed-order.ts'
import { OrderOfSession } from './order-of-session.tsx'

export default function CheckoutSuccessPage() {
  return (
    <ShopQueries>
      <Head
        title="Order confirmation"
        description="Your order, its receipt and what happens next."
        path={href.checkoutSuccess}
        isIndexed={false}
      />
      <PaidOrder />
    </ShopQueries>
  )
}

function PaidOrder() {
  const sessionId = useSearchParameter('session_id')
  const plain = usePlainAnswer('get-stripe-session')
  if (plain?.kind === 'done') return <Confirmation order={fromStripeSession(plain.result)} fresh={null} />
  if (plain) return <NoSession />
  if (sessionId === undefined) return <LoadingOrder showsIt="get-stripe-session" />
  if (!sessionId) return <NoSession />
  return <OrderOfSession sessionId={sessionId} call="get-stripe-session" fetchOrder={fetchOrder} />
}

async function fetchOrder(sessionId: string) {
  return fromStripeSession(await callFunction('get-stripe-session', { sessionId }))
}

function NoSession() {
  return (
    <OrderUnavailable>
      <p>No session ID found</p>
      <p className="mt-2">The link to this page is incomplete. Your confirmation email has all the details.</p>
    </OrderUnavailable>
  )
}
