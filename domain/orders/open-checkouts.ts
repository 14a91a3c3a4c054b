/** How much one client address, such as a club's, may reserve in unpaid checkouts. Any single order fits. */
export const openCheckoutCap = { checkouts: 5, units: 10 }

export type OpenCheckout = {
  id: string
  reserved: number
  /** False for an order of an older version without a stored checkout, which cannot be closed. */
  canClose: boolean
}

/** The oldest open checkouts to close so that these units fit under the cap; null if closing all is not enough. */
export function checkoutsToClose<Open extends OpenCheckout>(
  open: readonly Open[],
  units: number,
  cap = openCheckoutCap,
): Open[] | null {
  let count = open.length + 1
  let held = open.reduce((sum, { reserved }) => sum + reserved, units)
  const closing: Open[] = []
  for (const checkout of open.filter(({ canClose }) => canClose)) {
    if (count <= cap.checkouts && held <= cap.units) break
    closing.push(checkout)
    count -= 1
    held -= checkout.reserved
  }
  return count <= cap.checkouts && held <= cap.units ? closing : null
}
