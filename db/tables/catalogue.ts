import type { Generated } from 'kysely'
import type { ProductKey } from '#domain/products/catalogue.ts'
import type { PackageSize } from '#domain/products/package.ts'
import type { ProductFacts } from '#domain/products/product-facts.ts'
import type { StockReason } from '#domain/products/stock.ts'
import type { ProductPricing, PromoType } from '#domain/products/promo.ts'
import type { Json, NullableJson, NullableTimestamp, Timestamp } from './column-types.ts'

export interface CatalogueTables {
  products: {
    key: ProductKey
    price_pence: number
    active: Generated<boolean>
    stock: number | null
    facts: Json<ProductFacts>
    package_weight_grams: number | null
    package_size: PackageSize | null
    updated_at: Timestamp
  }
  promo_codes: {
    code: string
    type: PromoType
    value: Generated<number>
    description: Generated<string>
    scope: Generated<string>
    product_pricing: NullableJson<Partial<Record<ProductKey, ProductPricing>>>
    starts_at: NullableTimestamp
    ends_at: NullableTimestamp
    max_uses: number | null
    uses: Generated<number>
    active: Generated<boolean>
    created_at: Timestamp
    updated_at: Timestamp
  }
  price_changes: {
    id: Generated<string>
    product_key: ProductKey
    price_before: number
    price_pence: number
    starts_at: Date
    created_by: string | null
    cancelled_by: string | null
    created_at: Timestamp
    applied_at: NullableTimestamp
    cancelled_at: NullableTimestamp
  }
  stock_movements: {
    id: Generated<string>
    product_key: ProductKey
    reason: StockReason
    stock_before: number | null
    stock_after: number | null
    note: string | null
    order_id: string | null
    performed_by: string | null
    moved_at: Timestamp
  }
  stock_alerts: {
    id: Generated<string>
    product_key: ProductKey
    email: string
    asked_at: Timestamp
    asked_times: Generated<number>
    confirmed_at: NullableTimestamp
  }
}
