import { deliveryLabel } from '#domain/delivery-terms.ts'
import { href } from '#domain/href.ts'
import { Head } from '#app/seo/head.tsx'
import { StructuredData } from '#app/seo/structured-data.tsx'
import { Audiences } from './audiences.tsx'
import { ClosingCall } from './closing-call.tsx'
import { Hero } from './hero.tsx'
import { MeasuresBand } from './measures-band.tsx'
import { PartnerStrip } from './partner-strip.tsx'
import { ProductCards } from './product-cards.tsx'
import { TechnologyBlurb } from './technology-blurb.tsx'

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
      <TechnologyBlurb />
      <Audiences />
      <PartnerStrip />
      <ClosingCall />
    </>
  )
}
