import type { OrdersShown, PaymentStatus, ShippingStatus } from './order.ts'

/** The filters of a list of orders, as written in its address. */
export type OrderViewFilters = {
  search?: string | undefined
  payment?: PaymentStatus | undefined
  shipping?: ShippingStatus | undefined
  show?: OrdersShown | undefined
}

/** The views of every shop, in the order of the day's work. The others are under Show. */
export const builtInViews = [
  { show: null, name: 'All orders' },
  { show: 'waiting-to-ship', name: 'To ship' },
  { show: 'held', name: 'Parcel held' },
  { show: 'awaiting-payment', name: 'Awaiting payment' },
  { show: 'address-change', name: 'New address' },
  { show: 'payment-problem', name: 'Payment to check' },
  { show: 'disputed', name: 'Disputed' },
  { show: 'abandoned', name: 'Abandoned checkouts' },
] as const satisfies readonly { show: OrdersShown | null; name: string }[]

/** Counting stops here: beyond it a badge shows '99+'. */
export const mostCounted = 100
