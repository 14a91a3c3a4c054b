import { useState } from 'react'
import { products } from '#domain/catalogue.ts'
import { missingFacts } from '#domain/product-facts.ts'
import { formatPounds } from '#domain/money.ts'
import { isSoldOut } from '#domain/product-offer.ts'
import { useCall } from '#app/api/use-call.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { responsiveRows } from '../list/responsive-rows.ts'
import { Loaded } from '../list/loaded.tsx'
import { Moment } from '../list/moment.tsx'
import { ProductHistoryDialog } from './product-history-dialog.tsx'
import { ProductDialog } from './product-dialog.tsx'
import type { ProductRow } from './product-fields.ts'

export function ProductTable() {
  const [studied, setStudied] = useState<ProductRow | null>(null)
  const [edited, setEdited] = useState<ProductRow | null>(null)
  const query = useCall('list-products', {}, { failure: 'Failed to fetch products' })
  return (
    <section aria-labelledby="products">
      <h2 id="products" className="mb-3 text-lg font-semibold">
        Products
      </h2>
      <Loaded query={query} noun="products" lines={3}>
        {({ rows }) => (
          <Table caption="Products" className={responsiveRows}>
            <TableHead
              columns={[
                'Product',
                { numeric: 'Price' },
                { numeric: 'Stock' },
                'Availability',
                'Changed',
                { hidden: 'Actions' },
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
      <ProductDialog product={edited} onClose={() => setEdited(null)} />
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
      <th scope="row" className="min-w-40">
        <TextLink href={product.path}>{product.name}</TextLink>
        {missing > 0 && (
          <span className="block text-xs font-normal text-warning">
            To do: {missing} {missing === 1 ? 'fact' : 'facts'} for visitors
          </span>
        )}
        {!row.review && <span className="block text-xs font-normal text-muted">No review, so no stars</span>}
      </th>
      <td className="numeric max-md:text-right!">{formatPounds(row.price_pence)}</td>
      <td className="numeric" data-label="Stock">
        {row.stock ?? <span className="text-muted">Not counted</span>}
        {row.reserved > 0 && <span className="block text-xs text-muted">{row.reserved} reserved</span>}
      </td>
      <td className="max-md:text-right!">
        {!row.active ? (
          <Badge variant="grey">Not for sale</Badge>
        ) : isSoldOut(row) ? (
          <Badge variant="destructive">Sold out</Badge>
        ) : (
          <Badge variant="success">For sale</Badge>
        )}
      </td>
      <td data-label="Changed">
        <Moment at={row.updated_at} className="text-xs whitespace-nowrap text-muted" />
      </td>
      <td className="text-right whitespace-nowrap max-md:order-last max-md:col-span-2 max-md:text-right!">
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
