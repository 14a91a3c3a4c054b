import { products } from '#domain/products/catalogue.ts'
import { deliveryLabel } from '#domain/calendar/delivery-terms.ts'
import { formatPounds } from '#domain/orders/money.ts'
import { appSubscription } from '#domain/site/policies.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { ComparedTable } from '#app/parts/ui/compared-table.tsx'
import { TextLink } from '#app/parts/ui/text-link.tsx'

/** Both products, line by line. */
export function ComparisonTable({ className }: { className?: string }) {
  const { products: facts } = useShop()
  const bat = products['zap-infinity-bat']
  const sensor = products['str8bat-sensor']
  const afterwards = formatPounds(appSubscription.yearlyPence)
  const numbers = 'bat speed, impact speed, backlift angle, downswing, sweet spot index'
  const rows = [
    ['Price incl. VAT', formatPounds(facts[bat.key].price_pence), formatPounds(facts[sensor.key].price_pence)],
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
      className={className}
    />
  )
}
