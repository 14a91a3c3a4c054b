import { Suspense, type ReactNode } from 'react'
import { href } from '#domain/site/href.ts'
import { returnBases } from '#domain/orders/return.ts'
import { ShopQueries } from '#app/parts/api/shop-queries.tsx'
import { Head } from '#app/parts/seo/head.tsx'
import { Breakable } from '#app/parts/ui/breakable.tsx'
import { SkeletonLines } from '#app/parts/ui/skeleton.tsx'
import { Heading, Eyebrow } from '#app/parts/ui/text.tsx'
import { Container, Card } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { lazyInBrowser } from '#app/parts/ui/import-with-retry.ts'
import { CodeFirst } from '../code-first.tsx'
import { LoadingStep } from '../not-opened.tsx'
import { WithOrder, type OpenedOrder } from '../with-order.tsx'

const ReturnUnderWay = lazyInBrowser(async () => (await import('./return-under-way.tsx')).ReturnUnderWay)
const StartReturn = lazyInBrowser(async () => (await import('./start-return.tsx')).StartReturn)

export default function ReturnMyOrderPage() {
  return (
    <ShopQueries>
      <Head
        title="Send your order back"
        description="How to send your order back, and where your return stands."
        path={href.openOrder}
        isIndexed={false}
      />
      <WithOrder opening={<LoadingStep title="Send it back" />}>{(opened) => <Return {...opened} />}</WithOrder>
    </ShopQueries>
  )
}

function Return(opened: OpenedOrder) {
  const { order } = opened
  return (
    <Container className="max-w-[46rem] py-12 sm:py-16">
      <Eyebrow>Order {order.number}</Eyebrow>
      <Heading level={1} look="headline" className="mt-3">
        Send it back
      </Heading>
      <Card className="mt-8" padding="large">
        <Suspense fallback={<SkeletonLines label="Loading the return" />}>
          {order.access === 'link' ? (
            <CodeFirst {...opened}>
              Emails get forwarded, so we’ll email a six-digit code to <Breakable text={order.customer_email} /> first.
            </CodeFirst>
          ) : (
            <Steps {...opened} />
          )}
        </Suspense>
      </Card>
      <p className="mt-6">
        <ButtonLink href={href.myOrder(order.id)} variant="quiet">
          Back to the order
        </ButtonLink>
      </p>
    </Container>
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
    <Told title="Nothing to send back today">
      <p>
        {order.rights.some(({ right }) => right === 'cancel-before-dispatch')
          ? 'Your order has not left us yet: you can cancel it, and nothing needs to be sent.'
          : 'The days to send this order back are over. The order’s page shows what you can still do.'}
      </p>
      {order.rights.some(({ right }) => right === 'cancel-before-dispatch') && (
        <ButtonLink href={href.cancelMyOrder(order.id)}>Cancel the order</ButtonLink>
      )}
    </Told>
  )
}

export function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="space-y-5">
      <Heading level={2} look="title">
        {title}
      </Heading>
      {children}
    </div>
  )
}
