import { otherProduct, type ProductKey } from '#domain/products/product-key.ts'
import { isSoldOut } from '#domain/products/product-offer.ts'
import { productLabels } from '#domain/products/product-summaries.ts'
import { HydrateOnInteraction } from '#app/parts/forms/hydrate-on-interaction.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { lazyInBrowser } from '#app/parts/ui/import-with-retry.ts'

const TellMeForm = lazyInBrowser(async () => (await import('./tell-me-form.tsx')).TellMeForm)

export function SoldOut({ product, id }: { product: ProductKey; id?: string }) {
  const other = otherProduct(product)
  const isOtherThere = !isSoldOut(useShop().products[other])
  return (
    <div id={id} className="flex flex-col gap-4">
      <HydrateOnInteraction>
        <TellMeForm product={product} />
      </HydrateOnInteraction>
      {isOtherThere && (
        <p className="text-sm text-muted">
          In stock now: the <TextLink href={productLabels[other].path}>{productLabels[other].name}</TextLink>.
        </p>
      )}
    </div>
  )
}
