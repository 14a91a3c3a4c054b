import type { CallInput, CallOutput } from '#contract/functions.ts'
import { readPounds, typedPounds } from '#domain/orders/parse-pounds.ts'
import { isLargePriceChange } from '#domain/products/price-change.ts'
import { heaviestPackageGrams, packageSizes } from '#domain/products/package.ts'
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
    package_weight_grams: product.package_weight_grams === null ? '' : String(product.package_weight_grams),
    package_size: product.package_size ?? '',
    ...factValues(product.facts),
  }
}

type Values = ReturnType<typeof valuesOf>

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Only changed fields: units may have been sold since the dialog was opened. */
export function readProduct(values: Values, base: ProductRow): Reading<CallInput<'update-product'>> {
  const { price_pence, price_again, shelf_count, active, package_size } = values
  const pence = readPounds(price_pence)
  const isUnsure = pence !== null && isLargePriceChange(base.price_pence, pence) && readPounds(price_again) !== pence
  const counted = readStock(shelf_count)
  const grams = readStock(values.package_weight_grams)
  const hasWeightFault = grams === undefined || grams === 0 || (grams ?? 0) > heaviestPackageGrams
  const facts = factsIn(values)
  const addresses = factFaults(facts)
  if (pence === null || counted === undefined || isUnsure || hasWeightFault || Object.keys(addresses).length > 0) {
    return {
      faults: {
        ...addresses,
        ...(pence === null && { price_pence: 'Please enter an amount such as 139.99' }),
        ...(isUnsure && { price_again: 'Please type the new price again' }),
        ...(hasWeightFault && { package_weight_grams: 'Please enter whole grams up to 30,000, or leave it empty' }),
        ...(counted === undefined && { shelf_count: 'Please enter a whole number, or leave it empty' }),
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
      ...(grams !== base.package_weight_grams && { package_weight_grams: grams }),
      ...(package_size !== (base.package_size ?? '') && { package_size: readPackageSize(package_size) }),
      ...(!isSame(facts, factsIn(valuesOf(base))) && { facts }),
    },
  }
}

const readPackageSize = (text: string) => packageSizes.find((size) => size === text) ?? null

/** Null: not counted. Undefined: invalid. */
export function readStock(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d{1,7}$/.test(typed) ? Number(typed) : undefined
}
