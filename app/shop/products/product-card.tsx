import type { Product } from '#domain/products/product.ts'
import { BuyPanel } from '#app/parts/buy/buy-panel.tsx'
import { Photo, type PhotoName } from '#app/parts/photos/photo.tsx'
import { Badge } from '#app/parts/ui/badge.tsx'
import { ButtonLink } from '#app/parts/ui/button-link.tsx'
import { FeatureList } from '#app/parts/ui/feature-list.tsx'
import { Heading } from '#app/parts/ui/heading.tsx'

/** How many of a product's features a card shows. */
const shownFeatures = 4

/** A product as the listing shows it. The first one's photograph is the largest thing on the first screen. */
export function ProductCard({
  product,
  photo,
  isFirst = false,
}: {
  product: Product
  photo: PhotoName
  isFirst?: boolean
}) {
  const shown = product.images.find((image) => image.photo === photo)
  const headingId = `card-${product.key}`
  return (
    <article
      aria-labelledby={headingId}
      className="flex flex-col overflow-hidden rounded-xl border border-line bg-surface text-ink"
    >
      <div className="relative">
        <Photo
          name={photo}
          alt={shown?.alt ?? product.name}
          sizes="(min-width: 96rem) 42rem, (min-width: 48rem) 46vw, 92vw"
          priority={isFirst}
          className="aspect-[2/1] w-full object-cover lg:aspect-[21/10]"
        />
        <Badge className="absolute top-5 left-5">{product.badge}</Badge>
      </div>
      <div className="flex flex-1 flex-col p-5 sm:p-8 lg:pt-6">
        <Heading level={2} look="title" id={headingId} className="text-[clamp(2.25rem,1.8rem+1.6vw,3.25rem)]!">
          {product.name}
        </Heading>
        <div className="mt-3">
          <BuyPanel product={product.key} placement="card" />
        </div>
        <p className="mt-6 border-t border-line pt-6 text-muted">{product.description}</p>
        <FeatureList features={product.features.slice(0, shownFeatures)} className="mt-6" />
        <div className="mt-8 flex flex-1 flex-col justify-end">
          <ButtonLink href={product.path} variant="secondary" wide>
            View Details<span className="sr-only">: {product.name}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
