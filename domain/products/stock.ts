/** Why the sellable stock changed. */
export const stockReasons = [
  'reserved',
  'released',
  'sold',
  'returned',
  'counted',
  'delivery',
  'damaged',
  'correction',
] as const
export type StockReason = (typeof stockReasons)[number]

/** Reasons for which staff move units, besides counting them. */
export const movedByStaff = ['delivery', 'damaged', 'returned', 'correction'] as const satisfies readonly StockReason[]
export type MovedByStaff = (typeof movedByStaff)[number]

/** Why units cannot be moved like this, in a sentence for staff; null if they can. */
export function whyNotToMove(stock: number | null, units: number, reason: MovedByStaff): string | null {
  if (stock === null) return 'The stock of this product is not counted. Enter a shelf count first.'
  if (units === 0) return 'Please enter how many units'
  if ((reason === 'delivery' || reason === 'returned') && units < 0) {
    return 'Delivered and returned units increase the stock: please enter a positive number.'
  }
  if (reason === 'damaged' && units > 0) return 'Damaged units reduce the stock: please enter a negative number.'
  if (stock + units < 0) {
    return `You cannot take off more units than can be sold (${stock}). The others are reserved or sold: count the shelf instead.`
  }
  return null
}

export type ShelfUnits = {
  /** Null if the stock is not counted. */
  stock: number | null
  reserved: number
  waiting_to_ship: number
}

/** How many units should be on the shelf; null if the stock is not counted. */
export function unitsOnShelf({ stock, reserved, waiting_to_ship }: ShelfUnits): number | null {
  return stock === null ? null : stock + reserved + waiting_to_ship
}

/** How many of the units counted on the shelf can still be sold, at least 0. If more are reserved or waiting to ship, the difference is `missing`. */
export function sellableOf(
  counted: number,
  { reserved, waiting_to_ship }: Omit<ShelfUnits, 'stock'>,
): { stock: number; missing: number } {
  const left = counted - reserved - waiting_to_ship
  return { stock: Math.max(0, left), missing: Math.max(0, -left) }
}
