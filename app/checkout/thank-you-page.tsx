import { href } from '#domain/href.ts'
import { callFunction } from '#app/api/call-function.ts'
import { Head } from '#app/seo/head.tsx'
import { MessagePage } from '#app/shell/message-page.tsx'
import { ShopQueries } from '#app/api/shop-queries.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { useSearchParameter } from '#app/use-search-parameter.ts'
import { usePlainAnswer } from '#app/forms/plain-answer.ts'
import { Confirmation } from './confirmation.tsx'
import { LoadingOrder } from './confirmation-states.tsx'
import { fromSessionSummary } from './confirmed-order.ts'
import { OrderOfSession } from './order-of-session.tsx'
import { SupportLine } from './support-line.tsx'

/** Where the provider's payment links return to. */
export default function ThankYouPage() {
  return (
    <ShopQueries>
      <Head
        title="Thank You"
        description="Thank you for your order. What you bought and what happens next."
        path={href.thankYou}
        isIndexed={false}
      />
      <LinkOrder />
    </ShopQueries>
  )
}

function LinkOrder() {
  const sessionId = useSearchParameter('session_id')
  const plain = usePlainAnswer('get-session')
  if (plain?.kind === 'done') return <Confirmation order={fromSessionSummary(plain.result)} fresh={null} />
  if (plain) return <PlainThanks />
  if (sessionId === undefined) return <LoadingOrder showsIt="get-session" />
  // A payment link may be set up to return without saying which payment it was.
  if (!sessionId) return <PlainThanks />
  return <OrderOfSession sessionId={sessionId} call="get-session" fetchOrder={fetchOrder} />
}

async function fetchOrder(sessionId: string) {
  return fromSessionSummary(await callFunction('get-session', { session_id: sessionId }))
}

function PlainThanks() {
  return (
    <MessagePage
      eyebrow="Your order"
      title="Thank You for Your Order!"
      actions={
        <>
          <ButtonLink href={href.trackOrder()}>Track your order</ButtonLink>
          <ButtonLink href={href.products} variant="secondary">
            Continue shopping
          </ButtonLink>
          <ButtonLink href={href.home} variant="secondary">
            Return to Home
          </ButtonLink>
        </>
      }
    >
      <p>You will receive an email confirmation shortly with your order details.</p>
      <SupportLine className="mt-6 text-ink" />
    </MessagePage>
  )
}
