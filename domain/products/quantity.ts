/** Units of a product per order. Clubs and shops that want more get other terms. */
export const mostPerOrder = 10
