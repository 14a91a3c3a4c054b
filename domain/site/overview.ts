import type { Pence } from '../orders/money.ts'

export type DayFigures = {
  day: string
  /** All payments received. */
  gross: Pence
  refunded: Pence
  /** The amount left after refunds and disputes. */
  revenue: Pence
  orders: number
  checkouts: number
}

/** The share of opened checkouts that was paid, in per cent to one decimal; null if none was opened. */
export function conversion({ orders, checkouts }: Pick<DayFigures, 'orders' | 'checkouts'>): number | null {
  return checkouts === 0 ? null : Math.round((orders / checkouts) * 1000) / 10
}
