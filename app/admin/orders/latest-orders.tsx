import { staffHref } from '#domain/site/staff-href.ts'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { ListView } from '../list/list-view.tsx'
import { OrderTable } from './order-table.tsx'

const shown = 5

export function LatestOrders() {
  return (
    <section aria-label="Orders" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">Latest orders</h2>
        <ButtonLink href={staffHref.orders()} variant="secondary" size="small">
          View all orders
        </ButtonLink>
      </div>
      <ListView
        name="list-orders"
        input={{}}
        failure="Failed to fetch orders"
        limit={shown}
        isFirstPageOnly
        noun="Orders"
        empty={{ title: 'No orders yet', about: 'The first checkout will appear here.' }}
      >
        {(orders) => <OrderTable orders={orders} caption="The latest 5 orders" />}
      </ListView>
    </section>
  )
}
