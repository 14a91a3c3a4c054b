import { useState } from 'react'
import type { CallOutput } from '#contract/functions.ts'

export type ListedOrder = CallOutput<'list-orders'>['rows'][number]

export type OrderSelection = {
  /** As they were when they were chosen, in the order of the list. */
  orders: ListedOrder[]
  has: (id: string) => boolean
  toggle: (order: ListedOrder) => void
  /** All of a page, or none of it when all are chosen. */
  toggleAll: (orders: ListedOrder[]) => void
  clear: () => void
}

/** The orders chosen for work on many at once; they stay chosen when one leafs on. */
export function useOrderSelection(): OrderSelection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedOrder>>(new Map())
  return {
    orders: [...chosen.values()],
    has: (id) => chosen.has(id),
    toggle(order) {
      const next = new Map(chosen)
      if (!next.delete(order.id)) next.set(order.id, order)
      setChosen(next)
    },
    toggleAll(orders) {
      const next = new Map(chosen)
      const isEvery = orders.every(({ id }) => chosen.has(id))
      for (const order of orders) {
        if (isEvery) next.delete(order.id)
        else next.set(order.id, order)
      }
      setChosen(next)
    },
    clear: () => setChosen(new Map()),
  }
}
