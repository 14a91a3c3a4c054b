import { deliveryLabel } from '#domain/calendar/delivery-terms.ts'
import { href } from '#domain/site/href.ts'
import { formatPounds } from '#domain/orders/money.ts'
import { productLabels } from '#domain/products/product-summaries.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { Price } from '#app/parts/ui/price.tsx'
import { Card } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'

const sensor = productLabels['str8bat-sensor']

/** The sensor's price, lower for readers of the guide while its code is valid. The link has the code. */
export function SensorOffer() {
  const { products: facts, guideOffer, vatNote } = useShop()
  const usual = formatPounds(facts[sensor.key].price_pence)
  const stated = usual + vatNote
  if (!guideOffer) {
    return (
      <p>
        The {sensor.name} costs {stated}, with a year of the app included.
      </p>
    )
  }
  const reduced = formatPounds(guideOffer.price_pence)
  return (
    <>
      <p>
        The {sensor.name} costs {stated}. Readers of this guide pay {reduced} with the code{' '}
        <strong>{guideOffer.code}</strong>.
      </p>
      <Card padding="large" className="bg-cream!">
        <p className="display-type text-title">{sensor.name} for readers of this guide</p>
        <Price
          amount={reduced}
          before={usual}
          note={`${vatNote && `${vatNote}, `}with code ${guideOffer.code}`}
          className="mt-3"
        />
        <p className="mt-2 text-sm text-muted">
          {sensor.subscriptionNote}. 12-month UK warranty. {deliveryLabel}.
        </p>
        <ButtonLink href={href.withCode(sensor, guideOffer.code)} variant="accent" className="mt-5">
          Get the sensor for {reduced}
        </ButtonLink>
      </Card>
    </>
  )
}
