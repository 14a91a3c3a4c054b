import { products } from '#domain/products/catalogue.ts'
import { deliveryWords } from '#domain/calendar/delivery-terms.ts'
import { formatPounds } from '#domain/orders/money.ts'
import { href } from '#domain/site/href.ts'
import { photoUrl } from '#app/parts/photos/photo.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { HydrateWhenVisible } from '#app/parts/ui/hydrate-when-visible.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { Section } from '#app/parts/ui/layout.tsx'
import { lazyInBrowser } from '#app/parts/ui/import-with-retry.ts'
import { BatWarranty } from './bat-warranty.tsx'
import type { FeaturePair } from './feature-pairs.tsx'
import { OtherProduct } from './other-product.tsx'
import { ProductFrame } from './product-frame.tsx'

const TurnAround = lazyInBrowser(async () => (await import('./turn-around.tsx')).TurnAround)

const bat = products['zap-infinity-bat']

const pairs: readonly FeaturePair[] = [
  {
    photo: 'bat-04-splice',
    alt: 'Close-up of the bat’s shoulders, cane V splice, thread binding and ribbed navy grip with a lime collar',
    title: 'First of all, a proper bat',
    text: (
      <p>
        Premium Grade 2 English willow, a spliced cane handle, a ribbed grip. Take the electronics away and you would
        still be holding a bat worth scoring with. That matters: you only learn from the swings you make with a bat you
        trust.
      </p>
    ),
  },
  {
    photo: 'bat-06-sensor',
    alt: 'Close-up of the slim ZAP Smart sensor sticker with its status light on the back of the blade',
    title: 'The sensor is already there',
    text: (
      <p>
        A slim smart sticker sits on the back of the blade, below the handle. Nothing to fit, nothing to line up,
        nothing to leave in the other kit bag. Your hands and the ball never come near it.
      </p>
    ),
  },
  {
    photo: 'bat-03-edge',
    alt: 'Side profile of the ZAP Smart Cricket Bat showing thick edges, full spine and the bow of the blade',
    title: 'Five numbers for each shot',
    text: (
      <>
        <p>
          Bat speed, impact speed, backlift angle, downswing and a sweet spot index. The app on your phone keeps them
          all, so one good evening can be compared with the next.
        </p>
        <p>
          <TextLink href={href.tech} className="font-semibold text-ink">
            See what each number means
          </TextLink>
        </p>
      </>
    ),
  },
]

export default function BatPage() {
  const { products: facts, vatNote } = useShop()
  const price = formatPounds(facts[bat.key].price_pence) + vatNote
  return (
    <ProductFrame
      product={bat}
      title="ZAP Smart Cricket Bat: English willow with sensor"
      description={`Grade 2 English willow with an integrated sensor that reads every swing. ${price}, a year of the app included, ${deliveryWords}.`}
      image={photoUrl('card-bat')}
      featuresTitle="What makes it smart"
      features={pairs}
      beforeDetails={
        <Section tone="paper" labelledBy="bat-around">
          <HydrateWhenVisible room="min-h-[46rem]">
            <TurnAround />
          </HydrateWhenVisible>
        </Section>
      }
    >
      <BatWarranty />
      <OtherProduct product={products['str8bat-sensor']} eyebrow="Happy with your own bat?" photo="sensor-04-on-bat" />
    </ProductFrame>
  )
}
