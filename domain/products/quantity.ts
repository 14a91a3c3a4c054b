/** Units of a product per order. Clubs and shops that want more get other terms. */
export const mostPerOrder = 10

/** The quantity in an address; 1 for anything else. */
export function parseQuantity(text: string): number {
  const quantity = /^[0-9]{1,2}$/.test(text) ? Number(text) : 1
  return quantity >= 1 && quantity <= mostPerOrder ? quantity : 1
}
