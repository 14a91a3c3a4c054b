import { useSyncExternalStore } from 'react'
import type { CallOutput } from '#contract/functions.ts'
import type { Pence } from '#domain/money.ts'
import type { ProductKey } from '#domain/product-key.ts'
import { callFunction } from '#app/api/call-function.ts'

/** A code as the server answered it: what each product costs with it. */
export type AppliedPromo = CallOutput<'check-promo'>

const storageKey = 'shop.promo'
const listeners = new Set<() => void>()

let applied: AppliedPromo | null = null
let question = 0
let isRestored = false

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: AppliedPromo | null) {
  applied = next
  remember(next?.code ?? null)
  for (const listener of listeners) listener()
}

/** The code of this visit, one for all products. Pages are rendered for nobody in particular, so at first there is none. */
export function usePromo(): AppliedPromo | null {
  return useSyncExternalStore(
    subscribe,
    () => applied,
    () => null,
  )
}

/** What the code makes of a product's price; null when it says nothing about that product. */
export function promoPrice(promo: AppliedPromo | null, product: ProductKey): Pence | null {
  return promo?.prices[product] ?? null
}

/**
 * Asks the server about a code and keeps it for the visit if it lowers the price of at least one of the products.
 * Null means that the code is not for them; 'overtaken', that the visitor has asked for something else meanwhile.
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

/** Brings back the code of earlier in this visit. Only its name was kept, so the prices are today's. */
export async function restorePromo(): Promise<void> {
  if (isRestored || applied) return
  isRestored = true
  const code = recall()
  if (!code) return
  const mine = ++question
  // Nobody has asked for anything on this page, so a code that has ended meanwhile goes without a word.
  const answer = await callFunction('check-promo', { code }).catch(() => null)
  if (mine === question && answer) set(answer)
}

// Where storage is refused (private windows) the code lasts as long as the document.
function remember(code: string | null) {
  try {
    if (code) sessionStorage.setItem(storageKey, code)
    else sessionStorage.removeItem(storageKey)
  } catch {
    // As said above.
  }
}

function recall(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}
