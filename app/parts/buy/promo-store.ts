import type { CallOutput } from '#contract/functions.ts'
import type { Pence } from '#domain/orders/money.ts'
import type { ProductKey } from '#domain/products/product-key.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { createStore, useStore } from '#app/parts/browser/create-store.ts'
import { usePlainAnswer } from '#app/parts/forms/plain-answer.ts'
import { openStorage } from '#app/parts/browser/web-storage.ts'

export type AppliedPromo = CallOutput<'check-promo'>

const storage = openStorage('promo')
const applied = createStore<AppliedPromo | null>(null)

let question = 0
let isRestored = false

function set(next: AppliedPromo | null) {
  if (next) storage.write(next.code)
  else storage.remove()
  applied.set(next)
}

/** The visit's code, for all products. Initially none, unless a code was sent without JavaScript. */
export function usePromo(): AppliedPromo | null {
  const plain = usePlainAnswer('check-promo')
  return useStore(applied, plain?.kind === 'done' ? plain.result : null)
}

/** The price of a product with the code; null if the code does not cover it. */
export function promoPrice(promo: AppliedPromo | null, product: ProductKey): Pence | null {
  return promo?.prices[product] ?? null
}

/**
 * Checks a code, and stores it if it reduces a product's price. Returns null if it is not for these products, and 'overtaken' if a newer
 * check has begun.
 */
export async function askForPromo(
  code: string,
  products: readonly ProductKey[],
): Promise<AppliedPromo | null | 'overtaken'> {
  const mine = ++question
  const answer = await callFunction('check-promo', { code })
  if (mine !== question) return 'overtaken'
  if (!products.some((product) => product in answer.prices)) return null
  set(answer)
  return answer
}

export function forgetPromo(): void {
  question += 1
  set(null)
}

/** Restores the visit's code. Only its name was stored, so prices are current. */
export async function restorePromo(): Promise<void> {
  if (isRestored || applied.get()) return
  isRestored = true
  const code = storage.read()
  if (!code) return
  const mine = ++question
  // The visitor did not enter it on this page, so drop an expired code silently.
  const answer = await callFunction('check-promo', { code }).catch(() => null)
  if (mine === question && answer) set(answer)
}
