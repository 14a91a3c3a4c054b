import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { paymentStatuses, shippingStatuses, shippingSteps } from '#domain/order.ts'
import { callFunction } from '#app/call-function.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { ListView } from '../list-view.tsx'
import { SearchBox } from '../search-box.tsx'
import { StatusFilter } from '../status-filter.tsx'
import { oneOf, useFilters } from '../use-filters.ts'
import { useList } from '../use-list.ts'
import { OrderTable } from './order-table.tsx'
import { saveFile } from './save-file.ts'

const payments = [
  { value: 'pending', label: 'Payment pending' },
  { value: 'paid', label: 'Paid' },
  { value: 'failed', label: 'Failed' },
  { value: 'fulfilled', label: 'Fulfilled' },
] as const
const shippings = shippingSteps.map(({ status, label }) => ({ value: status, label }))
const shows = [
  { value: 'waiting-to-ship', label: 'Waiting to ship' },
  { value: 'payment-problem', label: 'Paid, but not as ordered' },
] as const

export default function OrdersPage() {
  return (
    <AdminFrame
      title="Order Management"
      path="/admin/orders"
      denial={{ sentence: 'Access denied. Admin rights required to view orders.' }}
    >
      <Orders />
    </AdminFrame>
  )
}

function Orders() {
  const { filters, setFilter } = useFilters(['search', 'payment', 'shipping', 'show'])
  const sought = {
    search: filters.search || null,
    payment_status: oneOf(paymentStatuses, filters.payment),
    shipping_status: oneOf(shippingStatuses, filters.shipping),
    show: oneOf(
      shows.map(({ value }) => value),
      filters.show,
    ),
  }
  const isNarrowed = Object.values(sought).some((value) => value !== null)
  const list = useList('list-orders', sought)
  const exportCsv = useMutation({
    mutationFn: () => callFunction('export-orders', sought),
    onSuccess: ({ csv }) => saveFile('orders.csv', csv, 'text/csv;charset=utf-8'),
    onError: (fault) => toast.error('Failed to export orders', fault.message),
  })

  return (
    <section aria-label="Orders" className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <SearchBox
          key={filters.search}
          label="Search orders"
          placeholder="Order, name, email, tracking or payment id"
          value={filters.search}
          onSearch={(text) => setFilter('search', text)}
        />
        <StatusFilter
          label="Payment status"
          anyLabel="Any payment"
          options={payments}
          value={sought.payment_status}
          onChoose={(value) => setFilter('payment', value ?? '')}
        />
        <StatusFilter
          label="Shipping status"
          anyLabel="Any shipping"
          options={shippings}
          value={sought.shipping_status}
          onChoose={(value) => setFilter('shipping', value ?? '')}
        />
        <StatusFilter
          label="Show"
          anyLabel="All orders"
          options={shows}
          value={sought.show}
          onChoose={(value) => setFilter('show', value ?? '')}
        />
        <Button variant="secondary" busy={exportCsv.isPending} onClick={() => exportCsv.mutate()}>
          {!exportCsv.isPending && <Download aria-hidden="true" />} Export CSV
        </Button>
      </div>
      <ListView
        list={list}
        noun="Orders"
        failure="Failed to fetch orders"
        empty={
          isNarrowed
            ? { title: 'No orders match', about: 'Try other words, or take a filter away.' }
            : { title: 'No orders yet', about: 'The first checkout will appear here.' }
        }
      >
        {(orders) => <OrderTable orders={orders} caption="Orders, newest first" />}
      </ListView>
    </section>
  )
}
