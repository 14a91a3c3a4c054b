import type { ProductKey } from '#domain/products/product-key.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { ButtonLink } from '#app/parts/ui/button-link.tsx'

/** Where the app is fetched, as far as the shop knows. */
export function AppLinks({ product, className }: { product: ProductKey; className?: string }) {
  const { app_name, app_store_url, play_store_url } = useShop().products[product].facts
  const stores = [
    { name: 'App Store', url: app_store_url },
    { name: 'Google Play', url: play_store_url },
  ].filter((store): store is { name: string; url: string } => store.url !== undefined)
  if (stores.length === 0) return null
  return (
    <div className={className}>
      <p className="text-sm text-muted">{app_name ? `${app_name}, the app` : 'The app'}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {stores.map(({ name, url }) => (
          <ButtonLink key={name} href={url} variant="secondary">
            {name}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}
