import { formatPounds } from '#domain/orders/money.ts'
import { productLabels, type ProductSummary } from '#domain/products/product-summaries.ts'
import { isSoldOut } from '#domain/products/product-offer.ts'
import { href } from '#domain/site/href.ts'
import { Photo, type PhotoName } from '#app/parts/photos/photo.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { Badge } from '#app/parts/ui/badge.tsx'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { Section } from '#app/parts/ui/layout.tsx'

export function ProductCards() {
  return (
    <Section tone="cream" labelledBy="home-products">
      <div className="grid gap-6 lg:grid-cols-12 lg:items-end">
        <Heading level={2} id="home-products" className="max-w-[5.8em] lg:col-span-7">
          Two ways to start measuring
        </Heading>
        <p className="max-w-[46ch] text-lg text-muted lg:col-span-5">
          Pick up a bat with the sensor already inside, or fit one to your own. Both read the same five numbers and send
          them to the same app.
        </p>
      </div>
      <div className="mt-10 grid gap-6 md:grid-cols-2 lg:mt-14 lg:gap-8">
        <ProductCard
          product={productLabels['str8bat-sensor']}
          to={href.sensor}
          photo="sensor-04-on-bat"
          alt="str8bat Sensor mounted on the back of a cricket bat just below the splice"
        />
        <ProductCard
          product={productLabels['zap-infinity-bat']}
          to={href.top('batLanding')}
          photo="bat-07-flat"
          alt="ZAP Smart Cricket Bat lying face up on a pale surface beside a red cricket ball, seen from above"
        />
      </div>
    </Section>
  )
}

type ProductCardProps = { product: ProductSummary; to: string; photo: PhotoName; alt: string }

/** One link over the whole card, named after the product. */
function ProductCard({ product, to, photo, alt }: ProductCardProps) {
  const { products, vatNote } = useShop()
  const facts = products[product.key]
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-xl border border-line bg-surface transition-shadow hover:shadow-raised">
      <div className="overflow-hidden">
        <Photo
          name={photo}
          alt={alt}
          sizes="(min-width: 96rem) 42rem, (min-width: 48rem) 46vw, 92vw"
          className="aspect-square w-full object-cover transition-transform duration-200 group-hover:scale-[1.015] motion-reduce:transform-none"
        />
      </div>
      <Badge variant="default" className="absolute top-5 left-5">
        {product.badge}
      </Badge>
      <div className="flex flex-1 flex-col p-6 sm:p-8">
        <Heading level={3} look="headline" className="text-[clamp(2.25rem,1.8rem+1.6vw,3.25rem)]!">
          <TextLink plain href={to} className="after:absolute after:inset-0">
            {product.name}
          </TextLink>
        </Heading>
        <p className="mt-3 max-w-[42ch] text-lg text-muted">{product.tagline}</p>
        <div className="mt-8 flex flex-1 flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <p>
            <span className="display-type text-title">{formatPounds(facts.price_pence)}</span>
            <span className="text-sm text-muted">{vatNote}</span>
            <span className="block text-sm text-muted">{product.subscriptionNote}</span>
            <TextLink href={href.delivery} className="relative z-1 inline-block py-1 text-sm">
              Free UK delivery
            </TextLink>
            {isSoldOut(facts) && (
              <span className="block text-sm font-semibold">Out of stock: get an email when it’s back</span>
            )}
          </p>
          <span
            aria-hidden="true"
            className="inline-flex items-center gap-2 font-semibold underline decoration-transparent decoration-1 underline-offset-4 group-hover:decoration-current"
          >
            Take a look
            <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.75" className="size-5">
              <path d="M4 10h12m-5-5 5 5-5 5" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          </span>
        </div>
      </div>
    </article>
  )
}
