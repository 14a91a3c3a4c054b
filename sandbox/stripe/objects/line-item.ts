import { newId } from '../new-id.ts'
import type { SessionParameters } from '../parameters.ts'

export type LineItem = ReturnType<typeof newLineItem>
export type Product = ReturnType<typeof newProduct>

type PriceData = SessionParameters['line_items'][number]['price_data']

export function newProduct({ product_data }: PriceData, now: number) {
  return {
    id: newId('prod', 14),
    object: 'product' as const,
    active: true,
    created: now,
    default_price: null,
    description: product_data.description ?? null,
    images: product_data.images,
    livemode: false,
    marketing_features: [],
    metadata: product_data.metadata,
    name: product_data.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service' as const,
    unit_label: null,
    updated: now,
    url: null,
  }
}

function newPrice({ currency, unit_amount }: PriceData, product: string, now: number) {
  return {
    id: newId('price'),
    object: 'price' as const,
    active: false,
    billing_scheme: 'per_unit' as const,
    created: now,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: null,
    tax_behavior: 'unspecified' as const,
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time' as const,
    unit_amount,
    unit_amount_decimal: String(unit_amount),
  }
}

type Line = { priceData: PriceData; product: Product; quantity: number; discount: number; now: number }

export function newLineItem({ priceData, product, quantity, discount, now }: Line) {
  const subtotal = priceData.unit_amount * quantity
  return {
    id: newId('li'),
    object: 'item' as const,
    adjustable_quantity: null,
    amount_discount: discount,
    amount_subtotal: subtotal,
    amount_tax: 0,
    amount_total: subtotal - discount,
    currency: priceData.currency,
    description: product.name,
    metadata: {},
    price: newPrice(priceData, product.id, now),
    quantity,
  }
}
