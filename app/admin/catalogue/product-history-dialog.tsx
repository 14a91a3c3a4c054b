import { products } from '#domain/products/catalogue.ts'
import { Dialog } from '#app/parts/ui/dialog.tsx'
import { PricePlan } from './price-plan.tsx'
import type { ProductRow } from './product-fields.ts'
import { StockMoves } from './stock-moves.tsx'

/** Past, present and planned prices of a product, and the moves of its stock. */
export function ProductHistoryDialog({ product, onClose }: { product: ProductRow | null; onClose: () => void }) {
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
