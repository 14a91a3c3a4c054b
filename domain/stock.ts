/** A product's units: what can be sold, and what lies on the shelf for others already. */
export type ShelfUnits = {
  /** Null when nobody counts. */
  stock: number | null
  reserved: number
  waiting_to_ship: number
}

/** How many units should be on the shelf; null when nobody counts. */
export function unitsOnShelf({ stock, reserved, waiting_to_ship }: ShelfUnits): number | null {
  return stock === null ? null : stock + reserved + waiting_to_ship
}

/**
 * What can be sold of what was counted on the shelf. Never below nothing: what is promised beyond the shelf is `missing`.
 */
export function sellableOf(
  counted: number,
  { reserved, waiting_to_ship }: Omit<ShelfUnits, 'stock'>,
): { stock: number; missing: number } {
  const left = counted - reserved - waiting_to_ship
  return { stock: Math.max(0, left), missing: Math.max(0, -left) }
}
