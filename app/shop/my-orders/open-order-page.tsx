import { href } from '#domain/site/href.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { OrderDoor } from './order-door.tsx'

/** For visitors who know only their order's number. */
export default function OpenOrderPage() {
  return (
    <>
      <Head
        title="Open your order"
        description="Open your order with its number, your email and a code."
        path={href.openOrder}
        isIndexed={false}
      />
      <OrderDoor title="Open your order" number="">
        <p>See where your parcel is, correct its address, and read what you can do today. You need no account.</p>
      </OrderDoor>
    </>
  )
}
