import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { shortId } from '#domain/order.ts'
import { href } from '#domain/href.ts'
import { callFunction } from '#app/api/call-function.ts'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { SkeletonLines } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { LoadFailure } from '../list/load-failure.tsx'
import { MoneyBadges, PaymentBadge, ShippingBadge } from '../list/status-badges.tsx'
import { useFailureToast } from '../list/use-failure-toast.ts'
import { OrderActions } from './order-actions.tsx'
import { MoneyNotice } from './money-notice.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { PaymentProblem } from './payment-problem.tsx'
import { ShippingDialog } from './shipping-dialog.tsx'

const failure = 'Failed to load order details'

export default function OrderPage() {
  return (
    <AdminFrame
      title="Order"
      about={<TextLink href={href.orders()}>Back to all orders</TextLink>}
      // The server keeps one page for all orders, so their ids are not in it.
      path={href.orders()}
      denial={{ sentence: 'Access denied. Admin rights required to view orders.' }}
    >
      <OrderDetail />
    </AdminFrame>
  )
}

function OrderDetail() {
  const { id = '' } = useParams()
  const [isManaging, setIsManaging] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['find-order', id],
    queryFn: () => callFunction('find-order', { id }),
  })
  useFailureToast(error, failure)

  if (error && !data) return <LoadFailure title={failure} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines count={10} label="Loading the order" />
  const { order, timeline } = data
  return (
    <article>
      <div className="flex flex-col gap-6 print:hidden">
        <div className="flex flex-wrap items-center gap-3">
          <Heading level={2} look="small" className="font-mono text-xl">
            {shortId(order.id)}
          </Heading>
          <PaymentBadge status={order.payment_status} />
          <ShippingBadge status={order.shipping_status} />
          <MoneyBadges order={order} />
        </div>
        <MoneyNotice order={order} />
        {order.payment_problem !== null && (
          <PaymentProblem order={{ ...order, payment_problem: order.payment_problem }} />
        )}
        <div className="flex flex-wrap justify-between gap-3">
          <OrderActions order={order} onManageShipping={() => setIsManaging(true)} />
          <Button variant="secondary" size="small" onClick={() => window.print()}>
            <Printer aria-hidden="true" /> Print packing slip
          </Button>
        </div>
        <OrderFacts order={order} />
        <OrderTimeline events={timeline} />
      </div>
      <PackingSlip order={order} />
      <ShippingDialog order={isManaging ? order : null} onClose={() => setIsManaging(false)} />
    </article>
  )
}
