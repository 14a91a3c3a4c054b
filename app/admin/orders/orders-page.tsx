import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { shippingSteps } from '#domain/order.ts'
import { href } from '#domain/href.ts'
import { callFunction } from '#app/api/call-function.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { FilterRow } from '../list/filter-row.tsx'
import { ListView } from '../list/list-view.tsx'
import { saveCsv } from '../list/save-csv.ts'
import { useFilters } from '../list/use-filters.ts'
import { useList } from '../list/use-list.ts'
import { OrderTable } from './order-table.tsx'

const filterOptions = {
  payment: {
    label: 'Payment status',
    anyLabel: 'Any payment',
    options: [
      { value: 'pending', label: 'Payment pending' },
      { value: 'paid', label: 'Paid' },
      { value: 'failed', label: 'Failed' },
      { value: 'fulfilled', label: 'Fulfilled' },
    ],
  },
  shipping: {
    label: 'Shipping status',
    anyLabel: 'Any shipping',
    options: shippingSteps.map(({ status, label }) => ({ value: status, label })),
  },
  show: {
    label: 'Show',
    anyLabel: 'All orders',
    options: [
      { value: 'waiting-to-ship', label: 'Waiting to ship' },
      { value: 'refunded', label: 'Refunded' },
      { value: 'disputed', label: 'Disputed' },
      { value: 'payment-problem', label: 'Paid, but not as ordered' },
    ],
  },
} as const

export default function OrdersPage() {
  return (
    <AdminFrame
      title="Order Management"
      path={href.orders()}
      denial={{ sentence: 'Access denied. Admin rights required to view orders.' }}
    >
      <Orders />
    </AdminFrame>
  )
}

function Orders() {
  const { hasFilters, ...filtering } = useFilters(filterOptions)
  const { search, payment, shipping, show } = filtering.filters
  const filters = { search, payment_status: payment, shipping_status: shipping, show }
  const list = useList('list-orders', filters)
  const exportCsv = useMutation({
    mutationFn: () => callFunction('export-orders', filters),
    onSuccess: ({ csv }) => saveCsv('orders.csv', csv),
    onError: (fault) => toast.error('Failed to export orders', fault.message),
  })

  return (
    <section aria-label="Orders" className="flex flex-col gap-4">
      <FilterRow {...filtering} label="Search orders" placeholder="Order, name, email, tracking or payment id">
        <Button variant="secondary" busy={exportCsv.isPending} onClick={() => exportCsv.mutate()}>
          {!exportCsv.isPending && <Download aria-hidden="true" />} Export CSV
        </Button>
      </FilterRow>
      <ListView
        list={list}
        noun="Orders"
        failure="Failed to fetch orders"
        empty={
          hasFilters
            ? { title: 'No orders match', about: 'Try other words, or take a filter away.' }
            : { title: 'No orders yet', about: 'The first checkout will appear here.' }
        }
      >
        {(orders) => <OrderTable orders={orders} caption="Orders, newest first" />}
      </ListView>
    </section>
  )
}
