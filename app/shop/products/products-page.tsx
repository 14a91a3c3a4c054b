import { productKeys, products } from '#domain/products/catalogue.ts'
import { deliveryLabel } from '#domain/calendar/delivery-terms.ts'
import { href } from '#domain/site/href.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { StructuredData } from '#app/parts/seo/structured-data.tsx'
import { ButtonLink } from '#app/parts/ui/button-link.tsx'
import { Container } from '#app/parts/ui/container.tsx'
import { Heading } from '#app/parts/ui/heading.tsx'
import { HydrateWhenVisible } from '#app/parts/ui/hydrate-when-visible.tsx'
import { lazyWithRetry } from '#app/parts/ui/lazy-with-retry.ts'
import { Section } from '#app/parts/ui/section.tsx'
import { TextLink } from '#app/parts/ui/text-link.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { Highlights } from './highlights.tsx'
import { ProductCard } from './product-card.tsx'

// The server has no time to wait and loads it at its start.
const WhichOne = import.meta.env.SSR
  ? (await import('./which-one.tsx')).WhichOne
  : lazyWithRetry(async () => (await import('./which-one.tsx')).WhichOne)

const crumbs = [
  { label: 'Home', href: href.home },
  { label: 'Products', href: href.products },
]

export default function ProductsPage() {
  return (
    <>
      <Head
        title="Shop Smart Cricket Bats and Sensors | UK"
        description={`Buy the ZAP Smart Cricket Bat or the str8bat Sensor. Prices include VAT, a year of the app is included. ${deliveryLabel}.`}
        path={href.products}
      />
      <StructuredData crumbs={crumbs} products={productKeys.map((key) => products[key])} />
      <div id="top" className="tone-cream">
        <Container className="pt-6 pb-16 sm:pt-10 lg:pb-24">
          <div className="grid gap-4 lg:grid-cols-12 lg:items-end lg:gap-8">
            <h1 className="display-type text-[clamp(2.5rem,1.6rem+3.6vw,5rem)] leading-[0.92] lg:col-span-7">
              Choose your bat, or keep it
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
      <Section tone="paper" labelledBy="which-one">
        <HydrateWhenVisible room="min-h-[36rem]" hasAnchors>
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
        <ComparisonTable className="mt-10" />
      </Section>
      <Section tone="navy" labelledBy="products-expert">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-8">
          <div>
            <Heading level={2} id="products-expert" className="max-w-[6.7em]">
              Not sure which is right for you?
            </Heading>
            <p className="mt-5 max-w-[52ch] text-lg text-muted">
              Tell us who bats, with what, and what you want to find out. We answer within two working days, and we will
              say so if you do not need either.
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
