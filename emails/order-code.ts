import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleOrderCode } from './sample-data.ts'

export const orderCode = standardEmail(
  sampleOrderCode,
  ({ order_id }) => `Your code to open order ${formatOrderNumber(order_id)}`,
  ({ order_id, code }) => ({
    eyebrow: 'Your order',
    heading: code,
    lead: `Type this code to open order ${formatOrderNumber(order_id)}.`,
    name: null,
    body: [
      // A line of its own, so that the plain text can be copied from.
      code,
      'It works once, within 10 minutes.',
      { small: 'Don’t share this code: it opens your order. If this wasn’t you, you can ignore this email.' },
    ],
  }),
)
