import { LoadingOrder } from './not-opened.tsx'
import { OrderView } from './order-view.tsx'
import { OrderPage } from './with-order.tsx'

export default function MyOrderPage() {
  return (
    <OrderPage
      title="Your order"
      description="Your parcel, what you paid and what you can do today."
      opening={<LoadingOrder />}
      Content={OrderView}
    />
  )
}
