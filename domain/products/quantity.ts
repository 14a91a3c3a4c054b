/** How many of a product one order may hold. Who wants more is a club or a shop, and gets other terms. */
export const mostPerOrder = 10
