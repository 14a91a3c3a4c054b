import { deliveryLabel } from '#domain/calendar/delivery-terms.ts'
import { href } from '#domain/site/href.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { StructuredData } from '#app/parts/seo/structured-data.tsx'
import { HydrateWhenVisible } from '#app/parts/ui/hydrate-when-visible.tsx'
import { lazyWithRetry } from '#app/parts/ui/lazy-with-retry.ts'
import { Hero } from './hero.tsx'
import { MeasuresBand } from './measures-band.tsx'
import { ProductCards } from './product-cards.tsx'

// The server has no time to wait and loads it at its start.
const LaterParts = import.meta.env.SSR
  ? (await import('./below-the-cards.tsx')).LaterParts
  : lazyWithRetry(async () => (await import('./below-the-cards.tsx')).LaterParts)

export default function HomePage() {
  return (
    <>
      <Head
        title="Smart Cricket Bats and Bat Sensors in the UK"
        description={`A smart English willow bat and a sensor for the bat you own. See bat speed, backlift and sweet spot in the app. ${deliveryLabel}.`}
        path={href.home}
      />
      <StructuredData />
      <Hero />
      <ProductCards />
      <MeasuresBand />
      <HydrateWhenVisible room="min-h-[180rem]">
        <LaterParts />
      </HydrateWhenVisible>
    </>
  )
}
