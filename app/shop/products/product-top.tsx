import type { ReactNode } from 'react'
import type { Product } from '#domain/products/product.ts'
import { buyButtonId } from '#app/parts/buy/buy-button-id.ts'
import { Gallery } from '#app/parts/photos/gallery.tsx'
import { photoName } from '#app/parts/photos/photo.tsx'
import { Badge } from '#app/parts/ui/badge.tsx'
import { Breadcrumbs } from '#app/parts/ui/breadcrumbs.tsx'
import { Container } from '#app/parts/ui/layout.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { Rating } from './rating.tsx'

type ProductTopProps = {
  product: Product
  crumbs: readonly { label: string; href: string }[]
  children: ReactNode
}

export function ProductTop({ product, crumbs, children }: ProductTopProps) {
  return (
    <div className="tone-paper">
      <Container className="pt-4 pb-16 sm:pt-6 lg:pb-24">
        <Breadcrumbs crumbs={crumbs} />
        <TextLink
          href={`#${buyButtonId(product.key)}`}
          className="sr-only focus-visible:not-sr-only focus-visible:mt-2 focus-visible:inline-block"
        >
          Skip the photographs and buy
        </TextLink>
        <div className="mt-3 grid gap-8 sm:mt-5 md:grid-cols-12 lg:gap-12 xl:gap-16">
          <Gallery
            label={`Photographs of the ${product.name}`}
            photos={product.images.map(({ photo, alt }) => ({ name: photoName(photo), alt }))}
            sizes="(min-width: 96rem) 50rem, (min-width: 64rem) 55vw, (min-width: 48rem) 46vw, 92vw"
            priority
            className="min-w-0 md:col-span-6 lg:col-span-7"
          />
          <div className="md:col-span-6 lg:col-span-5">
            <div className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
              <Badge variant="secondary">{product.badge}</Badge>
              <h1 className="display-type mt-3 text-[clamp(2.75rem,2.2rem+2.6vw,4.5rem)] leading-[0.92] text-balance">
                {product.name}
              </h1>
              <p className="mt-3 text-lg text-muted">{product.tagline}</p>
              <Rating product={product.key} />
              <div className="mt-6 border-t border-line pt-6">{children}</div>
            </div>
          </div>
        </div>
      </Container>
    </div>
  )
}
