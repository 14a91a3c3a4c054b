import { useState } from 'react'
import { products } from '#domain/products/catalogue.ts'
import { missingFacts } from '#domain/products/product-facts.ts'
import { formatPounds } from '#domain/orders/money.ts'
import { isSoldOut } from '#domain/products/product-offer.ts'
import { formatDayOfMonth, londonDate } from '#domain/calendar/london-time.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { useCall } from '#app/parts/api/use-call.ts'
import { Dialog } from '#app/parts/ui/dialog.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { SmallButton } from '../frame/small-button.tsx'
import { RowTable } from '../list/row-table.tsx'
import { Loaded } from '../list/loaded.tsx'
import { Moment } from '../list/cells.tsx'
import { StateBadge } from '../list/badges.tsx'
import { ProductDialog } from './product-dialog.tsx'
import type { ProductRow } from './product-fields.ts'
import { PricePlan } from './price-plan.tsx'
import { TitledSection } from '../list/titled.tsx'
import { StockMoves } from './stock-moves.tsx'

export function ProductTable() {
  const [studied, setStudied] = useState<ProductRow | null>(null)
  const [edited, setEdited] = useState<ProductRow | null>(null)
  const query = useCall('list-products', {}, { failure: 'Failed to fetch products' })
  return (
    <TitledSection id="products" title="Products" look="mb-3 text-lg font-semibold">
      <Loaded query={query} noun="products" lines={7}>
        {({ rows }) => (
          <RowTable
            caption="Products"
            rows={rows}
            keyOf={({ key }) => key}
            columns={(column) => [
              column('Product', { isName: true }, (row) => <ProductName row={row} />),
              column('Price', { width: 'lg:w-36', isNumeric: true, onCard: 'right' }, (row) => <Price row={row} />),
              column('Stock', { width: 'lg:w-40', isNumeric: true, cardLabel: true }, (row) => (
                <>
                  {row.stock ?? <span className="text-muted">Not counted</span>}
                  {row.reserved > 0 && (
                    <span className="ml-1.5 text-xs text-muted max-lg:block">{row.reserved} reserved</span>
                  )}
                </>
              )),
              column('Availability', { width: 'lg:w-32', onCard: 'right' }, (row) => <Availability row={row} />),
              column('Changed', { width: 'lg:w-32', seen: 'lg:max-xl:hidden', cardLabel: true }, (row) => (
                <Moment at={row.updated_at} className="text-xs whitespace-nowrap text-muted" />
              )),
              column('Actions', { isHeadHidden: true, width: 'lg:w-60', onCard: 'wide', look: actionsLook }, (row) => (
                <>
                  <SmallButton variant="quiet" onClick={() => setStudied(row)}>
                    Prices and stock<span className="sr-only"> of {products[row.key].name}</span>
                  </SmallButton>
                  <SmallButton onClick={() => setEdited(row)}>
                    Edit<span className="sr-only"> {products[row.key].name}</span>
                  </SmallButton>
                </>
              )),
            ]}
          />
        )}
      </Loaded>
      {edited && <ProductDialog product={edited} onClose={() => setEdited(null)} />}
      <ProductHistoryDialog
        // The row as it is now, after changes by colleagues or by the dialog's buttons.
        product={query.data?.rows.find(({ key }) => key === studied?.key) ?? null}
        onClose={() => setStudied(null)}
      />
    </TitledSection>
  )
}

const actionsLook = 'text-right whitespace-nowrap max-lg:order-last max-lg:text-right!'

function ProductName({ row }: { row: ProductRow }) {
  const { path, name } = products[row.key]
  const { sample } = useShop().products[row.key]
  const missing = missingFacts(row.key, row.facts).length
  return (
    <span className="items-baseline gap-3 lg:flex">
      <TextLink href={path} className="lg:shrink-0">
        {name}
      </TextLink>
      {missing > 0 && (
        <span className="text-xs font-normal text-warning max-lg:block lg:truncate">
          {missing} {missing === 1 ? 'fact' : 'facts'} for visitors missing
        </span>
      )}
      {row.rating_value === null && (
        <span className="text-xs font-normal text-muted max-lg:block lg:max-laptop:hidden lg:truncate">
          {sample ? 'Sample review, in test shops only' : 'No review, so no stars'}
        </span>
      )}
    </span>
  )
}

function Price({ row: { price_pence, planned_price } }: { row: ProductRow }) {
  return (
    <>
      {formatPounds(price_pence)}
      {planned_price && (
        <span className="block text-xs whitespace-nowrap text-muted">
          {formatPounds(planned_price.price_pence)} from{' '}
          {formatDayOfMonth(londonDate(new Date(planned_price.starts_at)))}
        </span>
      )}
    </>
  )
}

function Availability({ row }: { row: ProductRow }) {
  if (!row.active) return <StateBadge tone="quiet">Not for sale</StateBadge>
  return isSoldOut(row) ? (
    <StateBadge tone="wrong">Sold out</StateBadge>
  ) : (
    <StateBadge tone="quiet">For sale</StateBadge>
  )
}

function ProductHistoryDialog({ product, onClose }: { product: ProductRow | null; onClose: () => void }) {
  return (
    <Dialog
      open={product !== null}
      onClose={onClose}
      width="large"
      title={product ? products[product.key].name : ''}
      description="Prices and stock"
    >
      {product && (
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <PricePlan product={product} />
          <StockMoves product={product} />
        </div>
      )}
    </Dialog>
  )
}
