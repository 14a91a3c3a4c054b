import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleOrderMoved } from './sample-data.ts'

const texts = {
  former: {
    heading: 'This order has moved.',
    sentence: (number: string) => `Order ${number} no longer belongs to this email address`,
    paragraph: 'We now email a different address about it. The links and codes that we sent you no longer open it.',
  },
  new: {
    heading: 'This order is yours.',
    sentence: (number: string) => `Order ${number} now belongs to this email address`,
    paragraph: 'From now on we’ll email you here about it.',
  },
} as const

/** An order has a new owner. Without a link, because a former owner must not find the order. */
export const orderMoved = standardEmail(
  sampleOrderMoved,
  ({ order, role }) => texts[role].sentence(formatOrderNumber(order.id)),
  ({ order, role }) => ({
    eyebrow: 'Your order',
    heading: texts[role].heading,
    lead: `${texts[role].sentence(formatOrderNumber(order.id))}.`,
    name: null,
    body: [
      texts[role].paragraph,
      { facts: [['Product', `${order.quantity} × ${order.product_name}`]] },
      { small: 'If you did not expect this, please reply to this email at once.' },
    ],
  }),
)
