import type { CallInput, CallOutput } from '#contract/functions.ts'
import { readPounds, typedPounds } from '#domain/orders/parse-pounds.ts'
import { isLargePriceChange } from '#domain/products/price-change.ts'
import { unitsOnShelf } from '#domain/products/stock.ts'
import type { Reading } from '#app/parts/forms/use-form.tsx'
import { factFaults, factsIn, factValues } from './product-facts-fields.tsx'

export type ProductRow = CallOutput<'list-products'>['rows'][number]

export const valuesOf = (product: ProductRow) => {
  const shelf = unitsOnShelf(product)
  return {
    price_pence: typedPounds(product.price_pence),
    price_again: '',
    shelf_count: shelf === null ? '' : String(shelf),
    active: product.active,
    ...factValues(product.facts),
  }
}

type Values = ReturnType<typeof valuesOf>

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Only what was changed: the stock may have been sold from since the dialog was opened. */
export function readProduct(values: Values, base: ProductRow): Reading<CallInput<'update-product'>> {
  const { price_pence, price_again, shelf_count, active } = values
  const pence = readPounds(price_pence)
  const isUnsure = pence !== null && isLargePriceChange(base.price_pence, pence) && readPounds(price_again) !== pence
  const counted = readStock(shelf_count)
  const facts = factsIn(values)
  const addresses = factFaults(facts)
  if (pence === null || counted === undefined || isUnsure || Object.keys(addresses).length > 0) {
    return {
      faults: {
        ...addresses,
        ...(pence === null && { price_pence: 'Please enter an amount such as 139.99' }),
        ...(isUnsure && { price_again: 'Please type the new price once more' }),
        ...(counted === undefined && { shelf_count: 'Please enter a whole number, or nothing' }),
      },
    }
  }
  return {
    input: {
      key: base.key,
      expected_updated_at: base.updated_at,
      ...(pence !== base.price_pence && { price_pence: pence }),
      ...(counted !== unitsOnShelf(base) && { shelf_count: counted, expected_shelf: unitsOnShelf(base) }),
      ...(active !== base.active && { active }),
      ...(!isSame(facts, factsIn(valuesOf(base))) && { facts }),
    },
  }
}

/** Null: not counted. Undefined: no number. */
export function readStock(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d{1,7}$/.test(typed) ? Number(typed) : undefined
}
