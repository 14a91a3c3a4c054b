import type { Product } from '#domain/products/product.ts'
import { formatPounds } from '#domain/orders/money.ts'
import { Photo, type PhotoName } from '#app/parts/photos/photo.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { Heading, Eyebrow } from '#app/parts/ui/text.tsx'
import { Section } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'

type OtherProductProps = { product: Product; eyebrow: string; photo: PhotoName }

export function OtherProduct({ product, eyebrow, photo }: OtherProductProps) {
  const { products, vatNote } = useShop()
  const { price_pence: price } = products[product.key]
  return (
    <Section tone="paper" space="tight" labelledBy="other-product">
      <div className="grid items-center gap-6 overflow-hidden rounded-xl border border-line bg-cream sm:grid-cols-2">
        <Photo
          name={photo}
          alt=""
          sizes="(min-width: 96rem) 44rem, (min-width: 40rem) 46vw, 92vw"
          className="aspect-[4/3] size-full object-cover"
        />
        <div className="px-6 pb-8 sm:py-8 lg:px-12">
          <Eyebrow>{eyebrow}</Eyebrow>
          <Heading level={2} id="other-product" className="mt-2">
            {product.name}
          </Heading>
          <p className="mt-3 max-w-[40ch] text-muted">{product.tagline}</p>
          <p className="mt-4">
            <strong className="font-semibold">{formatPounds(price)}</strong>
            <span className="text-sm text-muted">
              {vatNote}, {product.subscriptionNote}
            </span>
          </p>
          <ButtonLink href={product.path} variant="secondary" className="mt-6">
            View Details<span className="sr-only">: {product.name}</span>
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
