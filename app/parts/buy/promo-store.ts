import type { CallOutput } from '#contract/functions.ts'
import type { Pence } from '#domain/orders/money.ts'
import type { ProductKey } from '#domain/products/product-key.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { createStore, useStore } from '#app/parts/browser/create-store.ts'
import { usePlainAnswer } from '#app/parts/forms/plain-answer.ts'
import { openStorage } from '#app/parts/browser/web-storage.ts'

/** A code as the server answered it: what each product costs with it. */
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

/** The visit's code, for all products. None at first, except after a code was sent without scripts. */
export function usePromo(): AppliedPromo | null {
  const plain = usePlainAnswer('check-promo')
  return useStore(applied, plain?.kind === 'done' ? plain.result : null)
}

/** The price of a product with the code; null if the code does not cover it. */
export function promoPrice(promo: AppliedPromo | null, product: ProductKey): Pence | null {
  return promo?.prices[product] ?? null
}

/** Asks about a code and keeps it if a product gets cheaper. Null: not for them. 'overtaken': asked again since. */
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

/** Brings back the code of earlier in this visit. Only its name was kept, so the prices are today's. */
export async function restorePromo(): Promise<void> {
  if (isRestored || applied.get()) return
  isRestored = true
  const code = storage.read()
  if (!code) return
  const mine = ++question
  // The visitor has not asked for anything on this page, so an expired code is dropped silently.
  const answer = await callFunction('check-promo', { code }).catch(() => null)
  if (mine === question && answer) set(answer)
}
