import { products, type ProductKey } from '#domain/products/catalogue.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'

/** The price of the app, next to a product price. */
export function SubscriptionNote({ product }: { product: ProductKey }) {
  const { app_price } = useShop().products[product].facts
  return (
    <>
      {products[product].subscriptionNote}
      {app_price && `. After the first year: ${app_price}`}
    </>
  )
}
