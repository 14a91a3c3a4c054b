import { formatMoney } from '#domain/money.ts'
import { shortId } from '#domain/order.ts'
import type { EmailType } from '#domain/email.ts'
import type { EmailContent, EmailData } from './email-data.ts'

const subjects: { [Type in EmailType]: (data: EmailData[Type]) => string } = {
  order_confirmation: (order) => `Your order ${shortId(order.id)} is confirmed`,
  tracking_notification: ({ order }) => `Your order ${shortId(order.id)} is on its way`,
  admin_order_notification: (order) =>
    `New order ${shortId(order.id)}: ${order.quantity} × ${order.product_name}, ${formatMoney(order.total_amount, order.currency)}`,
  warranty_claim: (claim) => `Warranty claim from ${claim.name}, order ${claim.order_number}`,
  warranty_acknowledgement: () => 'We have received your warranty claim',
  contact_notification: (contact) => `Contact form (${contact.inquiry_type}): ${contact.subject}`,
  retailer_notification: (application) => `Retailer application from ${application.business_name}`,
  confirm_email: () => 'Confirm your email address',
  reset_password: () => 'Reset your password',
  two_factor_code: () => 'Your code to set up two-factor sign-in',
  cancellation_received: ({ order }) => `We have received your cancellation of order ${shortId(order.id)}`,
  return_instructions: ({ order }) => `Sending back order ${shortId(order.id)}`,
  return_received: ({ order }) => `Your return of order ${shortId(order.id)} has arrived`,
  refund_sent: ({ order, amount }) => `Your refund of ${formatMoney(amount, order.currency)} is on its way`,
  deduction_explained: ({ order }) => `What we refund for order ${shortId(order.id)}, and why`,
  refund_failed: ({ order, amount }) =>
    `Refund of ${formatMoney(amount, order.currency)} failed, order ${shortId(order.id)}`,
}

/** One line of at most 200 characters. Known before the email is rendered, so that the log can name what waits. */
export function emailSubject<Type extends EmailType>(email: { type: Type; data: EmailData[Type] }): string
export function emailSubject(email: EmailContent): string
export function emailSubject<Type extends EmailType>({ type, data }: { type: Type; data: EmailData[Type] }): string {
  return subjects[type](data).slice(0, 200)
}
