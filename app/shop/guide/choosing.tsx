import { products } from '#domain/products/catalogue.ts'
import type { Product } from '#domain/products/product.ts'
import { deliveryLabel } from '#domain/calendar/delivery-terms.ts'
import { formatPounds } from '#domain/orders/money.ts'
import { appSubscription } from '#domain/site/policies.ts'
import { href } from '#domain/site/href.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { ComparedTable } from '#app/parts/ui/compared-table.tsx'
import { FeatureList } from '#app/parts/ui/feature-list.tsx'
import { TextSection } from '#app/parts/ui/text-page.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { GuideFigure } from './guide-figure.tsx'
import { guideSections } from './guide-sections.ts'
import { SensorOffer } from './sensor-offer.tsx'

const { batOrSensor, willowFirst, cost } = guideSections
const bat = products['zap-infinity-bat']
const sensor = products['str8bat-sensor']
const yearly = formatPounds(appSubscription.yearlyPence)

export function Choosing() {
  const { products: facts, vatNote } = useShop()
  const batPrice = facts[bat.key].price_pence
  return (
    <>
      <TextSection {...batOrSensor}>
        <p>
          The measuring is the same. What differs is everything around it: what you hold in your hands, what you have to
          fit, and what happens when the bat wears out.
        </p>
        <BatAndSensorTable />
        <div className="my-8 grid gap-x-10 gap-y-8 md:grid-cols-2">
          <Features product={bat} />
          <Features product={sensor} />
        </div>
        <p>
          The strongest argument for the <TextLink href={bat.path}>{bat.name}</TextLink> is that it removes excuses. The
          strongest argument for the <TextLink href={sensor.path}>{sensor.name}</TextLink> is the bat you already own: a
          familiar pick-up is worth more than any technology, and the numbers you collect are about the bat you will
          walk out with on Saturday.
        </p>
        <p>
          One thing to know about the sensor: its mount goes on once. Peeling it off and sticking it on again weakens
          the hold and ends the warranty cover for it, so put it on the bat you train with most and leave it there.
        </p>
        <GuideFigure
          photo="sensor-03-side"
          alt="Side view of the str8bat Sensor showing its thin profile and adhesive mount"
        >
          The sensor from the side, on the adhesive mount that stays on the bat.
        </GuideFigure>
      </TextSection>
      <TextSection {...willowFirst}>
        <p>
          A smart bat is a bat first. If it would not be worth having without its sensor, it is not worth having with
          it. Ours is premium Grade 2 English willow with a spliced cane handle. What does the grade mean?
        </p>
        <p>
          Makers sort willow by eye before it is pressed. Grade 1 is the cleanest: straight, even grain, hardly a mark.
          Grade 2 is premium wood too, and may show a small blemish or a touch of red heartwood on the face. Grades
          describe looks more than performance. A well-pressed Grade 2 blade is what a great many serious club
          cricketers play with.
        </p>
        <GuideFigure
          photo="bat-05-toe"
          alt="Close-up of the rounded toe and straight willow grain of the ZAP Smart Cricket Bat"
        >
          What graders look at: how straight and even the grain runs. Ours is drawn; every real blade differs a little.
        </GuideFigure>
        <p>
          Size and weight matter more than any of this. A bat that is too long or too heavy changes the swing you are
          trying to measure. If you are unsure, <TextLink href={href.contact}>tell us</TextLink> your height and what
          you use now, and we’ll confirm what we have in stock before you order. Knock the bat in as you would any
          other, and keep oil, water and mallet away from the sticker on its back.
        </p>
      </TextSection>
      <TextSection {...cost}>
        <p>
          The {bat.name} costs {formatPounds(batPrice)}
          {vatNote}. The first year of the app is included; after that it is {yearly} per year, if you want to carry on.
          Over three years that makes <strong>{formatPounds(batPrice + 2 * appSubscription.yearlyPence)}</strong> for
          bat, sensor and app. Without the app you still own an English willow bat.
        </p>
        <SensorOffer />
        <p>
          <TextLink href={href.delivery}>{deliveryLabel}</TextLink> comes with either. There is nothing else to buy: no
          base station, no camera and no tripod. You do need a phone that runs the app, so check its page in your
          phone’s app store before you order.
        </p>
      </TextSection>
    </>
  )
}

function Features({ product }: { product: Product }) {
  return (
    <div>
      <h3 className="mt-0">{product.name}</h3>
      <FeatureList features={product.features} className="list-none pl-0 text-base" />
    </div>
  )
}

function BatAndSensorTable() {
  const { products: facts, vatNote } = useShop()
  const rows = [
    ['Best for', 'Players who need a bat, or want everything in one', 'Players who trust the bat they have'],
    [`Price${vatNote}`, formatPounds(facts[bat.key].price_pence), formatPounds(facts[sensor.key].price_pence)],
    ['App', `1 year free, then ${yearly} per year`, '1 year free'],
    ['Measures', 'All five numbers', 'All five numbers'],
    ['Fitting', 'None', 'Adhesive mount, once'],
    ['Charging', 'As the leaflet in the box says', 'USB-C cable'],
    ['When the bat wears out', 'The sticker stays with the bat', 'Ask us about a new mount'],
    ['Warranty', '12 months on the smart sticker', '12 months on the sensor'],
  ] as const
  return (
    <ComparedTable
      caption="Smart bat and sensor compared"
      isCaptionShown
      between={[bat.name, sensor.name]}
      rows={rows}
    />
  )
}
