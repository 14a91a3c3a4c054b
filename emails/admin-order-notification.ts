import { addressLines } from '#domain/customers/address.ts'
import { dispatchTime } from '#domain/calendar/delivery-terms.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { orderFacts, totalAmount } from './parts/order-words.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleOrder } from './sample-data.ts'

export const adminOrderNotification = standardEmail(
  sampleOrder,
  (order) =>
    `New order ${formatOrderNumber(order.id)}: ${order.quantity} × ${order.product_name}, ${totalAmount(order)}`,
  (order, { siteUrl }) => ({
    eyebrow: 'New order',
    order,
    heading: `${totalAmount(order)} from ${order.customer_name ?? 'a guest'}`,
    lead: `Paid, and waiting to be packed. We promise dispatch within ${dispatchTime}.`,
    preview: `${order.quantity} × ${order.product_name}, ${totalAmount(order)}`,
    action: { label: 'Open the order', href: `${siteUrl}${staffHref.order(order.id)}` },
    body: [
      { facts: orderFacts(order) },
      { order },
      { title: 'Send it to' },
      {
        facts: [
          ['Address', order.shipping_address && addressLines(order.shipping_address)],
          ['Customer', order.customer_name],
          ['Email', order.customer_email],
          ['Phone', order.customer_phone],
        ],
      },
    ],
  }),
)
