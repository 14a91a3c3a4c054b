import { useState } from 'react'
import { products } from '#domain/products/catalogue.ts'
import { missingFacts } from '#domain/products/product-facts.ts'
import { formatPounds } from '#domain/orders/money.ts'
import { isSoldOut } from '#domain/products/product-offer.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { TableHead } from '#app/parts/ui/table-head.tsx'
import { Table } from '#app/parts/ui/table.tsx'
import { TextLink } from '#app/parts/ui/text-link.tsx'
import { responsiveRows } from '../list/responsive-rows.ts'
import { Loaded } from '../list/loaded.tsx'
import { Moment } from '../list/moment.tsx'
import { ProductHistoryDialog } from './product-history-dialog.tsx'
import { ProductDialog } from './product-dialog.tsx'
import type { ProductRow } from './product-fields.ts'
import { StateBadge } from '../list/state-badge.tsx'

export function ProductTable() {
  const [studied, setStudied] = useState<ProductRow | null>(null)
  const [edited, setEdited] = useState<ProductRow | null>(null)
  const query = useCall('list-products', {}, { failure: 'Failed to fetch products' })
  return (
    <section aria-labelledby="products">
      <h2 id="products" className="mb-3 text-lg font-semibold">
        Products
      </h2>
      <Loaded query={query} noun="products" lines={7}>
        {({ rows }) => (
          <Table caption="Products" className={responsiveRows}>
            <TableHead
              columns={[
                'Product',
                { numeric: 'Price', width: 'lg:w-24' },
                { numeric: 'Stock', width: 'lg:w-40' },
                { words: 'Availability', width: 'lg:w-32' },
                { words: 'Changed', width: 'lg:w-32 lg:max-xl:hidden' },
                { hidden: 'Actions', width: 'lg:w-60' },
              ]}
            />
            <tbody>
              {rows.map((row) => (
                <ProductLine key={row.key} row={row} onEdit={() => setEdited(row)} onStudy={() => setStudied(row)} />
              ))}
            </tbody>
          </Table>
        )}
      </Loaded>
      {edited && <ProductDialog product={edited} onClose={() => setEdited(null)} />}
      <ProductHistoryDialog
        // What a colleague or the buttons in it have changed meanwhile.
        product={query.data?.rows.find(({ key }) => key === studied?.key) ?? null}
        onClose={() => setStudied(null)}
      />
    </section>
  )
}

type ProductLineProps = { row: ProductRow; onEdit: () => void; onStudy: () => void }

function ProductLine({ row, onEdit, onStudy }: ProductLineProps) {
  const product = products[row.key]
  const missing = missingFacts(row.key, row.facts).length
  return (
    <tr>
      <th scope="row">
        <span className="items-baseline gap-3 lg:flex">
          <TextLink href={product.path} className="lg:shrink-0">
            {product.name}
          </TextLink>
          {missing > 0 && (
            <span className="text-xs font-normal text-warning max-lg:block lg:truncate">
              To do: {missing} {missing === 1 ? 'fact' : 'facts'} for visitors
            </span>
          )}
          {!row.review && (
            <span className="text-xs font-normal text-muted max-lg:block lg:max-laptop:hidden lg:truncate">
              No review, so no stars
            </span>
          )}
        </span>
      </th>
      <td className="numeric max-lg:text-right!">{formatPounds(row.price_pence)}</td>
      <td className="numeric" data-label="Stock">
        {row.stock ?? <span className="text-muted">Not counted</span>}
        {row.reserved > 0 && <span className="ml-1.5 text-xs text-muted max-lg:block">{row.reserved} reserved</span>}
      </td>
      <td className="max-lg:text-right!">
        {!row.active ? (
          <StateBadge tone="quiet">Not for sale</StateBadge>
        ) : isSoldOut(row) ? (
          <StateBadge tone="wrong">Sold out</StateBadge>
        ) : (
          <StateBadge tone="quiet">For sale</StateBadge>
        )}
      </td>
      <td data-label="Changed" className="lg:max-xl:hidden">
        <Moment at={row.updated_at} className="text-xs whitespace-nowrap text-muted" />
      </td>
      <td className="text-right whitespace-nowrap max-lg:order-last max-lg:col-span-2 max-lg:text-right!">
        <Button variant="quiet" size="small" onClick={onStudy}>
          Prices and stock<span className="sr-only"> of {product.name}</span>
        </Button>
        <Button variant="secondary" size="small" onClick={onEdit}>
          Edit<span className="sr-only"> {product.name}</span>
        </Button>
      </td>
    </tr>
  )
}
