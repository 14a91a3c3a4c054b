import type { OrderBrief } from '../email-data.ts'
import type { Sender } from '../sender.ts'
import type { EmailParts } from './email-parts.ts'
import { openOrder } from './order-words.ts'
import { standardEmail, type Email } from './standard-email.tsx'

/** An email to the buyer of an order. Its button opens the order, unless the email has another. */
export const orderEmail = <Data extends { order: Pick<OrderBrief, 'id' | 'customer_name'> }>(
  subject: (data: Data) => string,
  partsOf: (data: Data, sender: Sender) => Omit<EmailParts, 'order' | 'name'>,
): Email<Data> =>
  standardEmail(subject, (data, sender) => ({
    action: openOrder(sender, data.order),
    ...partsOf(data, sender),
    order: data.order,
    name: data.order.customer_name,
  }))
