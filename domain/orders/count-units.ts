/** Whether a refund or a return is about some of the units that were bought. */
export function isPartOf<Units extends number | null>({ units }: { units: Units }, quantity: number): boolean {
  return units !== null && units < quantity
}

/** '1 of 2'; only the number when it is all of them. */
export function countUnits(units: number | null, quantity: number): string {
  return units === null || units >= quantity ? String(quantity) : `${units} of ${quantity}`
}
