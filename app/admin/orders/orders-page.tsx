import { Plus } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import { useSearchParams } from '#app/parts/ui/router.tsx'
import type { CallInput } from '#contract/functions.ts'
import { shippingSteps } from '#domain/orders/order.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { DateRangeButton, useDateRange } from '../list/date-range.tsx'
import { ExportButton } from '../list/export-button.tsx'
import { FilteredList } from '../list/filtered-list.tsx'
import { OrderTable } from './order-table.tsx'
import { OrderViews } from './order-views.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useOrderSelection } from './use-order-selection.ts'
import { WaitingEmails } from './waiting-emails.tsx'

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
      { value: 'abandoned', label: 'Abandoned checkouts' },
      { value: 'awaiting-payment', label: 'Awaiting payment' },
      { value: 'address-change', label: 'New address' },
      { value: 'refunded', label: 'Refunded' },
      { value: 'disputed', label: 'Disputed' },
      { value: 'held', label: 'Parcel held' },
      { value: 'refund-to-approve', label: 'Refund to approve' },
      { value: 'refund-failed', label: 'Refund failed' },
      { value: 'dispute-to-answer', label: 'Dispute to answer' },
      { value: 'own-refund', label: 'Refunds of staff’s own orders' },
      { value: 'payment-problem', label: 'Payment does not match the order' },
    ],
  },
} as const

export default function OrdersPage() {
  return (
    <AdminFrame
      title="Order Management"
      path={staffHref.orders()}
      denial={{ sentence: 'Access denied. Admin rights required to view orders.' }}
      actions={<ViewsAndNewOrder />}
    >
      <Orders />
    </AdminFrame>
  )
}

/** On the title's line, so that the list starts higher. */
function ViewsAndNewOrder() {
  const mayLook = useMayAct('list-order-views')
  const mayWrite = useMayAct('create-order')
  return (
    <>
      {mayLook && <OrderViews />}
      {mayWrite && (
        <ButtonLink href={staffHref.newOrder()} size="small">
          <Icon of={Plus} /> New order
        </ButtonLink>
      )}
    </>
  )
}

function Orders() {
  const [address] = useSearchParams()
  const selection = useOrderSelection()
  const [range, chooseRange] = useDateRange()
  const isToShip = address.get('show') === 'waiting-to-ship'
  const isAllToShip = isToShip && address.size === 1
  return (
    <section aria-label="Orders" className="flex flex-col gap-2.5">
      <WaitingEmails />
      <FilteredList
        name="list-orders"
        noun="Orders"
        failure="Failed to fetch orders"
        filterOptions={filterOptions}
        searches="Order, name, email, tracking or payment id"
        inputOf={({ search, payment, shipping, show }) => ({
          search,
          payment_status: payment,
          shipping_status: shipping,
          // Checkouts without a known buyer have their own view, so they are hidden here until staff search or filter.
          show: show ?? (search || payment || shipping ? null : 'buyer-known'),
          ...range,
        })}
        narrowing={<DateRangeButton range={range} onChoose={chooseRange} />}
        empty={{
          atAll: {
            title: 'No orders yet',
            about: 'The first one will appear here. Unpaid checkouts are under Abandoned checkouts.',
          },
          filtered: isAllToShip
            ? { title: 'Nothing to ship', about: 'Every paid order that is not held has been shipped.' }
            : { title: 'No orders match', about: 'Try different words, or remove a filter.' },
        }}
        exporting={(input) => <ExportOrders input={input} />}
      >
        {(orders) => (
          <OrderTable
            orders={orders}
            caption={isToShip ? 'Parcels to ship, the oldest first' : 'Orders, newest first'}
            {...{ selection, isToShip }}
          />
        )}
      </FilteredList>
      <SelectionBar selection={selection} />
    </section>
  )
}

function ExportOrders({ input }: { input: CallInput<'export-orders'> }) {
  const mayExport = useMayAct('export-orders')
  if (!mayExport) return null
  return (
    <ExportButton noun="Orders" startParts={() => (cursor) => callFunction('export-orders', { ...input, cursor })} />
  )
}
