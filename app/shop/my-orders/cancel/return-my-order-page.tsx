import { Suspense } from 'react'
import { href } from '#domain/site/href.ts'
import { returnBases } from '#domain/orders/return.ts'
import { HydrateOnInteraction } from '#app/parts/forms/hydrate-on-interaction.tsx'
import { Breakable } from '#app/parts/ui/breakable.tsx'
import { SkeletonLines } from '#app/parts/ui/skeleton.tsx'
import { Heading } from '#app/parts/ui/text.tsx'
import { Card } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { lazyInBrowser } from '#app/parts/ui/import-with-retry.ts'
import { BackToOrder, CodeFirst } from '../code-first.tsx'
import { LoadingStep, StepPage } from '../not-opened.tsx'
import { OrderPage, type OpenedOrder } from '../with-order.tsx'

const ReturnUnderWay = lazyInBrowser(async () => (await import('./return-under-way.tsx')).ReturnUnderWay)
const StartReturn = lazyInBrowser(async () => (await import('./start-return.tsx')).StartReturn)

export default function ReturnMyOrderPage() {
  return (
    <OrderPage
      title="Send your order back"
      description="How to send your order back, and how far your return has got."
      opening={<LoadingStep title="Send it back" />}
      Content={Return}
    />
  )
}

function Return(opened: OpenedOrder) {
  const { order } = opened
  return (
    <StepPage eyebrow={`Order ${order.number}`} title="Send it back">
      <Card className="mt-8" padding="large">
        <Suspense fallback={<SkeletonLines label="Loading the return" />}>
          {order.access === 'link' ? (
            <CodeFirst {...opened}>
              Other people may have your link, so we’ll first email a six-digit code to{' '}
              <Breakable text={order.customer_email} />.
            </CodeFirst>
          ) : (
            <HydrateOnInteraction>
              <Steps {...opened} />
            </HydrateOnInteraction>
          )}
        </Suspense>
      </Card>
      <BackToOrder id={order.id} />
    </StepPage>
  )
}

function Steps({ order, access }: OpenedOrder) {
  const { goods_back: returned } = order
  const isOpen = returned !== null && returned.status !== 'closed'
  if (isOpen && (returned.is_battery_suspect !== null || returned.status !== 'told')) {
    return <ReturnUnderWay order={order} returned={returned} access={access} />
  }
  const bases = isOpen
    ? [returned.basis]
    : returnBases.filter((basis) => order.parts_left.length > 0 && order.rights.some(({ right }) => right === basis))
  if (bases.length > 0) return <StartReturn order={order} access={access} bases={bases} />
  return (
    <div className="space-y-5">
      <Heading level={2} look="title">
        Nothing to send back today
      </Heading>
      <p>
        {order.rights.some(({ right }) => right === 'cancel-before-dispatch')
          ? 'Your order has not left us yet: you can cancel it, and you don’t need to send anything back.'
          : 'It is too late to send this order back. The order’s page shows what you can still do.'}
      </p>
      {order.rights.some(({ right }) => right === 'cancel-before-dispatch') && (
        <ButtonLink href={href.cancelMyOrder(order.id)}>Cancel the order</ButtonLink>
      )}
    </div>
  )
}
