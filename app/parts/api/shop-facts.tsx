import { createContext, useContext } from 'react'
import type { ShopFacts } from '#contract/buying/shop-facts.ts'

const ShopFactsContext = createContext<ShopFacts | null>(null)

export const ShopFactsProvider = ShopFactsContext.Provider

export function useShop(): ShopFacts {
  const facts = useContext(ShopFactsContext)
  if (!facts) throw new Error('useShop was called outside ShopFactsProvider')
  return facts
}
