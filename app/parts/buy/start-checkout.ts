import { products, type ProductKey } from '#domain/products/catalogue.ts'
import type { ShopFacts } from '#contract/buying/shop-facts.ts'
import { beginCheckout } from '#app/parts/analytics/events.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { CallError } from '#app/parts/http/call-error.ts'
import { createStore, useStore } from '#app/parts/browser/create-store.ts'
import { toast } from '#app/parts/ui/toast.ts'
import { reserveCheckoutTab, type CheckoutPlace } from './checkout-tab.ts'
import { forgetPromo, promoPrice, type AppliedPromo } from './promo-store.ts'

const failureText = 'Failed to start checkout. Please try again.'

const none: ReadonlySet<ProductKey> = new Set()
const underWay = createStore(none)

function setUnderWay(product: ProductKey, isUnderWay: boolean) {
  const next = new Set(underWay.get())
  if (isUnderWay) next.add(product)
  else next.delete(product)
  underWay.set(next)
}

/** Whether a checkout of this product is being opened, by any button of the page. */
export function useIsProcessing(product: ProductKey): boolean {
  return useStore(underWay, none).has(product)
}

export type OpenCheckout = { product: ProductKey; sessionId: string; isClosed: () => boolean; goTo: () => void }

const openElsewhere = createStore<OpenCheckout | null>(null)

export function useOpenCheckout(product: ProductKey): OpenCheckout | null {
  const open = useStore(openElsewhere, null)
  return open?.product === product ? open : null
}

export function forgetOpenCheckout(): void {
  openElsewhere.set(null)
}

type CheckoutStart = {
  product: ProductKey
  quantity: number
  shop: ShopFacts
  promo: AppliedPromo | null
  place: CheckoutPlace
}

/** Opens the hosted checkout of one product. Call it inside the click: see `reserveCheckoutTab`. */
export async function startCheckout({ product, quantity, shop, promo, place }: CheckoutStart): Promise<void> {
  if (underWay.get().has(product)) return
  const tab = reserveCheckoutTab(place)
  const price = promoPrice(promo, product)
  const code = price === null ? null : (promo?.code ?? null)
  setUnderWay(product, true)
  resetOnReturn()
  const { id, name } = products[product]
  beginCheckout({ item: { id: product, name, unitPrice: price ?? shop.products[product].price_pence }, code })
  try {
    const { url, sessionId } = await callFunction('create-checkout', {
      productId: id,
      ...(quantity > 1 && { quantity }),
      ...(code && { discountCode: code }),
    })
    if (!url) throw new Error('No checkout URL received')
    tab.open(url)
    // In the same tab the button stays busy until the hosted page has loaded.
    if (!tab.isBeside) return
    setUnderWay(product, false)
    openElsewhere.set({ product, sessionId, isClosed: tab.isClosed, goTo: () => tab.goTo(url) })
  } catch (fault) {
    tab.release()
    setUnderWay(product, false)
    // Forget a code that expired between entry and checkout, so that the next try succeeds, at the price then shown.
    if (code && fault instanceof CallError && fault.code === 'refused') forgetPromo()
    toast.error(failureText, whatTheBuyerCanDo(fault))
  }
}

/** The server's message if the buyer can act on it: sold out, code expired, too many tries, no connection. */
function whatTheBuyerCanDo(fault: unknown): string | undefined {
  const tells = fault instanceof CallError && ['conflict', 'refused', 'rate-limited', 'offline'].includes(fault.code)
  return tells ? fault.message : undefined
}

let isListening = false

/** Going back from the hosted page may restore this document with a busy button. */
function resetOnReturn() {
  if (isListening) return
  isListening = true
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) underWay.set(none)
  })
}
