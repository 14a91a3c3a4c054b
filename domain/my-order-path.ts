/**
 * An order's own page. Apart from the other pages' addresses, because emails and the server name it, and no page of the shop
 * has to carry it.
 */
export function myOrderPath(orderId: string): string {
  return `/orders/${orderId}`
}
