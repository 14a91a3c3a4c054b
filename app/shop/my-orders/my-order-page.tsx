import { href } from '#domain/site/href.ts'
import { ShopQueries } from '#app/parts/api/shop-queries.tsx'
import { Head } from '#app/parts/seo/head.tsx'
import { OrderView } from './order-view.tsx'
import { WithOrder } from './with-order.tsx'

export default function MyOrderPage() {
  return (
    <ShopQueries>
      <Head
        title="Your order"
        description="Your parcel, what you paid and what you can do today."
        path={href.openOrder}
        isIndexed={false}
      />
      <WithOrder>{(opened) => <OrderView {...opened} />}</WithOrder>
    </ShopQueries>
  )
}
