import { ProductTable } from './product-table.tsx'
import { PromoCodes } from './promo-codes.tsx'

export function CatalogueTab() {
  return (
    <section aria-label="Catalogue & codes" className="flex flex-col gap-10">
      <ProductTable />
      <PromoCodes />
    </section>
  )
}
