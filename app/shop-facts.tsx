import { createContext, useContext } from 'react'
import type { ShopFacts } from '#contract/shop-facts.ts'

const ShopFactsContext = createContext<ShopFacts | null>(null)

export const ShopFactsProvider = ShopFactsContext.Provider

/** What the shop knows today: prices, stock, company. The same on the server and in the browser. */
export function useShop(): ShopFacts {
  const facts = useContext(ShopFactsContext)
  if (!facts) throw new Error('useShop was called outside ShopFactsProvider')
  return facts
}

/** The element that carries the facts from the server's HTML to the browser's code. */
export const factsElementId = 'shop-facts'
