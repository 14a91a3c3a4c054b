import { href } from '#domain/site/href.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { MessagePage } from '#app/parts/shell/message-page.tsx'
import { ShopQueries } from '#app/parts/api/shop-queries.tsx'
import { useSearchParameter } from '#app/parts/browser/use-search-parameter.ts'
import { usePlainAnswer } from '#app/parts/forms/plain-answer.ts'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { Confirmation } from './confirmation.tsx'
import { LoadingOrder } from './confirmation-states.tsx'
import { fromSessionSummary } from './confirmed-order.ts'
import { OrderOfSession } from './order-of-session.tsx'
import { SupportLine } from './support-line.tsx'

/** The page that the provider's payment links return to. */
export default function ThankYouPage() {
  return (
    <ShopQueries>
      <Head
        title="Thank you"
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
  if (plain) return <NoSession />
  if (sessionId === undefined) return <LoadingOrder showsIt="get-session" />
  if (!sessionId) return <NoSession />
  return <OrderOfSession sessionId={sessionId} call="get-session" fetchOrder={fetchOrder} />
}

async function fetchOrder(sessionId: string) {
  return fromSessionSummary(await callFunction('get-session', { session_id: sessionId }))
}

/** Shown if a payment link returns without naming the payment, or a visitor comes by chance. */
function NoSession() {
  return (
    <MessagePage
      eyebrow="Your order"
      title="Looking for your order?"
      actions={
        <>
          <ButtonLink href={href.openOrder}>Open your order</ButtonLink>
          <ButtonLink href={href.trackOrder()} variant="secondary">
            Track your order
          </ButtonLink>
          <ButtonLink href={href.products} variant="secondary">
            Continue shopping
          </ButtonLink>
          <ButtonLink href={href.home} variant="secondary">
            Back to the home page
          </ButtonLink>
        </>
      }
    >
      <p>
        We can’t show an order on this page. If you’ve just paid, thank you! Your confirmation comes by email within a
        few minutes, and its button opens your order.
      </p>
      <p className="mt-4">You can also choose “Open your order” below and enter your order number and email address.</p>
      <SupportLine className="mt-6 text-ink" />
    </MessagePage>
  )
}
