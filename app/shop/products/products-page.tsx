import { Headset, ShieldCheck, Truck } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import { productKeys, products } from '#domain/products/catalogue.ts'
import { deliveryLabel } from '#domain/calendar/delivery-terms.ts'
import { href } from '#domain/site/href.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { crumbsTo, StructuredData } from '#app/parts/seo/structured-data.tsx'
import { HydrateWhenVisible } from '#app/parts/ui/hydrate-when-visible.tsx'
import { formatPounds } from '#domain/orders/money.ts'
import { appSubscription } from '#domain/site/policies.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { ComparedTable } from '#app/parts/ui/compared-table.tsx'
import type { Product } from '#domain/products/product.ts'
import { BuyOnCard } from '#app/parts/buy/buy-panel.tsx'
import { Photo, type PhotoName } from '#app/parts/photos/photo.tsx'
import { Badge } from '#app/parts/ui/badge.tsx'
import { FeatureList } from '#app/parts/ui/feature-list.tsx'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { Section, Container } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { lazyInBrowser } from '#app/parts/ui/import-with-retry.ts'

const WhichOne = lazyInBrowser(async () => (await import('./which-one.tsx')).WhichOne)

const crumbs = crumbsTo({ label: 'Products', href: href.products })

export default function ProductsPage() {
  return (
    <>
      <Head
        title="Shop smart cricket bats and sensors | UK"
        description={`Buy the ZAP Smart Cricket Bat or the str8bat Sensor. A year of the app is included. ${deliveryLabel}.`}
        path={href.products}
      />
      <StructuredData crumbs={crumbs} products={productKeys.map((key) => products[key])} />
      <div id="top" className="tone-cream">
        <Container className="pt-6 pb-16 sm:pt-10 lg:pb-24">
          <div className="grid gap-4 lg:grid-cols-12 lg:items-end lg:gap-8">
            <h1 className="display-type text-[clamp(2.5rem,1.6rem+3.6vw,5rem)] leading-[0.92] lg:col-span-7">
              Choose a bat, or keep yours
            </h1>
            <p className="max-w-[48ch] text-muted max-md:hidden lg:col-span-5">
              A bat with the sensor built in, or a sensor for the bat you own. The same five numbers and the same app,
              with a year of it included. Not sure? <TextLink href="#which-one">Three questions</TextLink>.
            </p>
          </div>
          <div id="featured-products" className="mt-5 grid gap-6 md:grid-cols-2 lg:mt-8 lg:gap-8">
            <ProductCard product={products['zap-infinity-bat']} photo="bat-08-grass" isFirst />
            <ProductCard product={products['str8bat-sensor']} photo="sensor-01-hero" />
          </div>
          <Highlights />
        </Container>
      </div>
      <Section id="which-one" tone="paper" labelledBy="which-one-title">
        <HydrateWhenVisible room="min-h-[36rem]">
          <WhichOne />
        </HydrateWhenVisible>
      </Section>
      <Section tone="cream" labelledBy="products-compare">
        <Heading level={2} id="products-compare">
          Side by side
        </Heading>
        <p className="mt-5 max-w-[60ch] text-lg text-muted">
          If you need a new bat anyway, the smart bat is the simpler choice. If you love the one you have, the sensor
          comes to you. The <TextLink href={href.guide}>buying guide</TextLink> goes through it at length.
        </p>
        <ComparisonTable />
      </Section>
      <Section tone="navy" labelledBy="products-expert">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-8">
          <div>
            <Heading level={2} id="products-expert" className="max-w-[6.7em]">
              Not sure which is right for you?
            </Heading>
            <p className="mt-5 max-w-[52ch] text-lg text-muted">
              Tell us who bats, with what, and what you want to find out. We’ll reply within two working days, and we
              will say so if you do not need either.
            </p>
          </div>
          <ButtonLink href={href.contact} size="large">
            Contact Expert
          </ButtonLink>
        </div>
      </Section>
    </>
  )
}

function ComparisonTable() {
  const { products: facts, vatNote } = useShop()
  const bat = products['zap-infinity-bat']
  const sensor = products['str8bat-sensor']
  const afterwards = formatPounds(appSubscription.yearlyPence)
  const numbers = 'bat speed, impact speed, backlift angle, downswing, sweet spot index'
  const rows = [
    [`Price${vatNote}`, formatPounds(facts[bat.key].price_pence), formatPounds(facts[sensor.key].price_pence)],
    ['What you get', 'A premium Grade 2 English willow bat with an integrated sensor', 'A sensor for the bat you own'],
    ['Fitting', 'None: the sensor is in place', 'Adhesive mount on the back of the blade'],
    ['Measures', numbers, numbers],
    ['App', `1 year free, then ${afterwards} per year`, '1 year free'],
    ['Warranty', '12 months on the embedded smart sticker', '12 months on the sensor'],
    ['Delivery', deliveryLabel, deliveryLabel],
  ] as const
  return (
    <ComparedTable
      caption="The ZAP Smart Cricket Bat and the str8bat Sensor compared"
      between={[
        <TextLink key="bat" href={bat.path}>
          {bat.name}
        </TextLink>,
        <TextLink key="sensor" href={sensor.path}>
          {sensor.name}
        </TextLink>,
      ]}
      rows={rows}
      className="mt-10"
    />
  )
}

const highlights = [
  { icon: Truck, name: 'Free Shipping', text: `${deliveryLabel}, on every order.` },
  {
    icon: ShieldCheck,
    name: 'Secure Payment',
    text: 'You pay on our card provider’s own page. We never see your card.',
  },
  {
    icon: Headset,
    name: 'Pro Support',
    text: 'People in the UK who know the products answer within two working days.',
  },
]

function Highlights() {
  return (
    <ul className="mt-12 grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3">
      {highlights.map(({ icon, name, text }) => (
        <li key={name} className="flex gap-4 bg-canvas p-6">
          <Icon of={icon} strokeWidth={1.5} className="mt-0.5 size-6 shrink-0" />
          <div>
            <h3 className="font-semibold">{name}</h3>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const shownFeatures = 4

function ProductCard({ product, photo, isFirst = false }: { product: Product; photo: PhotoName; isFirst?: boolean }) {
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
          priority={isFirst ? 'high' : undefined}
          className="aspect-[2/1] w-full object-cover lg:aspect-[21/10]"
        />
        <Badge className="absolute top-5 left-5">{product.badge}</Badge>
      </div>
      <div className="flex flex-1 flex-col p-5 sm:p-8 lg:pt-6">
        <Heading level={2} look="title" id={headingId} className="text-[clamp(2.25rem,1.8rem+1.6vw,3.25rem)]!">
          {product.name}
        </Heading>
        <div className="mt-3">
          <BuyOnCard product={product.key} />
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
