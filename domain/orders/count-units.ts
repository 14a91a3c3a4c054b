/** The units of an order: cancelled before dispatch, returned after it, or left. */
export type OrderUnits = { quantity: number; units_cancelled: number; units_returned: number }

/** How many units the buyer has or will get. Only these can be cancelled or returned. */
export function unitsLeft({ quantity, units_cancelled, units_returned }: OrderUnits): number {
  return Math.max(0, quantity - units_cancelled - units_returned)
}

/** Whether a refund or a return is about some of the units that were bought. */
export function isPartOf<Units extends number | null>({ units }: { units: Units }, quantity: number): boolean {
  return units !== null && units < quantity
}

/** '1 of 2'; only the number when it is all of them. */
export function countUnits(units: number | null, quantity: number): string {
  return units === null || units >= quantity ? String(quantity) : `${units} of ${quantity}`
}
