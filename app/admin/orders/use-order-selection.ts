import { useRef, useState } from 'react'
import type { CallOutput } from '#contract/functions.ts'

export type ListedOrder = CallOutput<'list-orders'>['rows'][number]

export type OrderSelection = {
  /** The orders as they were when selected, in the order of the list. */
  orders: ListedOrder[]
  has: (id: string) => boolean
  toggle: (order: ListedOrder) => void
  /** Toggles this order and all orders between it and the last one toggled. Toggles only this order if the last one is on another page. */
  toggleRange: (order: ListedOrder, page: ListedOrder[]) => void
  /** Selects all of a page, or none if all are selected. */
  toggleAll: (orders: ListedOrder[]) => void
  remove: (ids: string[]) => void
  clear: () => void
}

/** The selected orders; they stay selected on other pages. */
export function useOrderSelection(): OrderSelection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedOrder>>(new Map())
  const lastToggled = useRef<string | null>(null)
  const setAll = (orders: ListedOrder[], isChosen: boolean) => {
    const next = new Map(chosen)
    for (const order of orders) {
      if (isChosen) next.set(order.id, order)
      else next.delete(order.id)
    }
    setChosen(next)
  }
  return {
    orders: [...chosen.values()],
    has: (id) => chosen.has(id),
    toggle(order) {
      setAll([order], !chosen.has(order.id))
      lastToggled.current = order.id
    },
    toggleRange(order, page) {
      const ends = [order.id, lastToggled.current].map((end) => page.findIndex(({ id }) => id === end))
      const range = ends.includes(-1) ? [order] : page.slice(Math.min(...ends), Math.max(...ends) + 1)
      setAll(range, !chosen.has(order.id))
      lastToggled.current = order.id
    },
    toggleAll(orders) {
      setAll(orders, !orders.every(({ id }) => chosen.has(id)))
    },
    remove: (ids) => setChosen(new Map([...chosen].filter(([id]) => !ids.includes(id)))),
    clear: () => setChosen(new Map()),
  }
}
