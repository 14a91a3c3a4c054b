import type { CallOutput } from '#contract/functions.ts'
import { products } from '#domain/products/catalogue.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { Card } from '#app/parts/ui/card.tsx'
import { TextLink } from '#app/parts/ui/text-link.tsx'

type Line = CallOutput<'overview'>['stock'][number]

const soon = 7

/** The stock of each product, and how long it lasts at the pace of the last four weeks. */
export function Stock({ stock }: { stock: Line[] }) {
  return (
    <Card as="section" labelledBy="stock" padding="small">
      <h2 id="stock" className="text-sm font-semibold text-muted">
        Stock
      </h2>
      {stock.length === 0 && (
        <p className="mt-1 text-sm text-muted">
          Nobody counts it. <TextLink href={staffHref.dashboard('catalogue')}>Set a stock</TextLink> to see how long it
          lasts.
        </p>
      )}
      <ul className="mt-1 flex flex-col gap-1 text-sm">
        {stock.map((line) => (
          <li key={line.key} className="flex flex-wrap justify-between gap-x-4">
            <TextLink href={staffHref.dashboard('catalogue')}>{products[line.key].name}</TextLink>
            <span className={isLow(line) ? 'font-semibold text-danger' : 'text-muted'}>{inWords(line)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const isLow = ({ stock, days_left: left }: Line) => stock === 0 || (left !== null && left < soon)

function inWords({ stock, days_left: left }: Line): string {
  if (stock === 0) return 'Sold out'
  if (left === null) return `${stock} left, none sold in four weeks`
  if (left === 0) return `${stock} left, less than a day at this pace`
  return `${stock} left, about ${left} ${left === 1 ? 'day' : 'days'} at this pace`
}
