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

/** The value of the code, by the shop's own rule. The order is refused if the code has become invalid by then. */
export function CodeHint({ code, discounted: { data, error }, product }: CodeHintProps) {
  if (code === '' || !product) return 'By the same rules as in the shop.'
  if (error) return isRefused(error) ? 'It does not work today. The order cannot be written with it.' : reasonOf(error)
  if (!data) return 'Looking it up…'
  const price = data.prices[product.key]
  return price === undefined ? `It is not for ${product.name}.` : `${formatPounds(price)} each instead.`
}

const isRefused = (fault: Error) => fault instanceof CallError && fault.code === 'refused'
