import type { CallOutput } from '#contract/functions.ts'
import { formatPounds } from '#domain/orders/money.ts'
import type { ProductKey } from '#domain/products/product-key.ts'
import type { Loading } from '#app/parts/api/use-call.ts'
import { CallError, reasonOf } from '#app/parts/http/call-error.ts'

type CodeHintProps = {
  code: string
  discounted: Loading<CallOutput<'check-promo'>>
  product: { key: ProductKey; name: string } | undefined
}

/** Tells staff what the code is worth. The server checks the code again when the order is created. */
export function CodeHint({ code, discounted: { data, error }, product }: CodeHintProps) {
  if (code === '' || !product) return 'The same rules apply as in the shop.'
  if (error) return isRefused(error) ? 'This code is not valid today. Remove it to create the order.' : reasonOf(error)
  if (!data) return 'Checking the code…'
  const price = data.prices[product.key]
  return price === undefined
    ? `This code does not apply to the ${product.name}.`
    : `${formatPounds(price)} each with this code.`
}

const isRefused = (fault: Error) => fault instanceof CallError && fault.code === 'refused'
