import { products } from '#domain/catalogue.ts'
import { deliveryLabel } from '#domain/delivery-terms.ts'
import { formatPounds } from '#domain/money.ts'
import { appSubscription } from '#domain/policies.ts'
import { useShop } from '#app/shop-facts.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

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
  ]
  return (
    <Table caption="The ZAP Smart Cricket Bat and the str8bat Sensor compared" className={className}>
      <thead>
        <tr className="max-md:grid max-md:grid-cols-2">
          <th scope="col" className="max-md:sr-only!">
            <span className="sr-only">What is compared</span>
          </th>
          <th scope="col" className="text-base! text-ink! md:min-w-40 lg:w-2/5">
            <TextLink href={bat.path}>{bat.name}</TextLink>
          </th>
          <th scope="col" className="text-base! text-ink! md:min-w-40 lg:w-2/5">
            <TextLink href={sensor.path}>{sensor.name}</TextLink>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, forBat, forSensor]) => (
          <tr key={label} className="max-md:grid max-md:grid-cols-2">
            <th scope="row" className="align-top max-md:col-span-2 max-md:border-b-0! max-md:pb-0! md:py-3.5!">
              {label}
            </th>
            {forBat === forSensor ? (
              <td colSpan={2} className="text-muted max-md:col-span-2 md:py-3.5! md:align-top!">
                Both: {forBat}
              </td>
            ) : (
              <>
                <td className="md:py-3.5! md:align-top!">{forBat}</td>
                <td className="md:py-3.5! md:align-top!">{forSensor}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
