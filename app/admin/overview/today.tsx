import type { CallOutput } from '#contract/functions.ts'
import { formatPounds } from '#domain/orders/money.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { Card } from '#app/parts/ui/card.tsx'
import { TextLink } from '#app/parts/ui/text-link.tsx'

/** So far today, beside the same hours of the same day last week. */
export function Today({ today }: { today: CallOutput<'overview'>['today'] }) {
  const { revenue, orders, last_week_revenue, last_week_orders } = today
  const more = revenue - last_week_revenue
  return (
    <Card as="section" labelledBy="today" padding="small">
      <h2 id="today" className="text-sm font-semibold text-muted">
        Today, less refunds
      </h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <TextLink plain href={staffHref.orders()} className="text-xl font-semibold tabular-nums hover:underline">
          {formatPounds(revenue)}
        </TextLink>
        <span className="text-sm text-muted">
          {orders} {orders === 1 ? 'order' : 'orders'}
        </span>
      </p>
      <p className="text-sm text-muted">
        {formatPounds(last_week_revenue)} and {last_week_orders} {last_week_orders === 1 ? 'order' : 'orders'} by this
        time a week ago{more !== 0 && `: ${formatPounds(Math.abs(more))} ${more > 0 ? 'more' : 'less'} today`}
      </p>
    </Card>
  )
}
