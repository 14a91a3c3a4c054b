import { formatCaseNumber } from '#domain/customers/case.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { productLabels } from '#domain/products/product-summaries.ts'
import type { EmailType } from '#domain/customers/email.ts'
import type { CaseBrief, EmailContent, EmailData } from './email-data.ts'

const subjects: { [Type in EmailType]: (data: EmailData[Type]) => string } = {
  order_confirmation: (order) => `Your ${order.free_kind ?? 'order'} ${formatOrderNumber(order.id)} is confirmed`,
  tracking_notification: ({ order }) => `Your order ${formatOrderNumber(order.id)} is on its way`,
  admin_order_notification: (order) =>
    `New order ${formatOrderNumber(order.id)}: ${order.quantity} × ${order.product_name}, ${formatMoney(order.total_amount, order.currency)}`,
  warranty_claim: (claim) => `Warranty claim from ${claim.name}, order ${claim.order_number}`,
  warranty_acknowledgement: () => 'We have received your warranty claim',
  contact_notification: (contact) => `Contact form (${contact.inquiry_type}): ${contact.subject}`,
  retailer_notification: (application) => `Retailer application from ${application.business_name}`,
  confirm_email: () => 'Confirm your email address',
  reset_password: () => 'Reset your password',
  two_factor_code: () => 'Your code to set up two-factor sign-in',
  order_code: ({ order_id }) => `Your code to open order ${formatOrderNumber(order_id)}`,
  orders_added: ({ orders: [first, ...others] }) =>
    first && others.length === 0
      ? `Order ${formatOrderNumber(first.id)} was added to your account`
      : `${1 + others.length} orders were added to your account`,
  address_changed: ({ order, outcome }) => `Order ${formatOrderNumber(order.id)}: ${addressChanged[outcome]}`,
  did_it_arrive: (order) => `Did your order ${formatOrderNumber(order.id)} arrive?`,
  data_copied: () => 'A copy of your data was downloaded',
  account_deleted: () => 'Your account has been deleted',
  cancellation_received: ({ order }) => `We have received your cancellation of order ${formatOrderNumber(order.id)}`,
  return_instructions: ({ order }) => `Sending back order ${formatOrderNumber(order.id)}`,
  return_received: ({ order }) => `Your return of order ${formatOrderNumber(order.id)} has arrived`,
  refund_sent: ({ order, amount }) => `Your refund of ${formatMoney(amount, order.currency)} is on its way`,
  deduction_explained: ({ order }) => `What we refund for order ${formatOrderNumber(order.id)}, and why`,
  contact_received: (data) => `We have your message (${caseNumber(data)})`,
  application_received: (data) => `We have your application (${caseNumber(data)})`,
  complaint_received: (data) => `We have your complaint about your data (${caseNumber(data)})`,
  case_answered: (data) => `Our answer to you (${caseNumber(data)})`,
  case_waiting: (data) => `We need an answer from you (${caseNumber(data)})`,
  claim_decided: (data) => `Your warranty claim is decided (${caseNumber(data)})`,
  application_decided: (data) =>
    `Your application is ${data.outcome === 'approved' ? 'approved' : 'declined'} (${caseNumber(data)})`,
  complaint_decided: (data) => `The outcome of your complaint (${caseNumber(data)})`,
  case_notification: (data) =>
    `${data.what === 'reply' ? 'Reply' : 'Data complaint'} from ${data.name} (${caseNumber(data)})`,
  payment_link: ({ order }) =>
    `Your order ${formatOrderNumber(order.id)}: pay ${formatMoney(order.total_amount, order.currency)}`,
  bank_transfer_details: ({ order }) => `Your order ${formatOrderNumber(order.id)}: how to pay by bank transfer`,
  confirm_stock_alert: ({ product_key }) => `Shall we tell you when the ${productLabels[product_key].name} is back?`,
  back_in_stock: ({ product_key }) => `The ${productLabels[product_key].name} is back in stock`,
  refund_failed: ({ order, amount }) =>
    `Refund of ${formatMoney(amount, order.currency)} failed, order ${formatOrderNumber(order.id)}`,
}

const caseNumber = ({ case_number }: CaseBrief) => formatCaseNumber(case_number)

const addressChanged = {
  applied: 'the delivery address was changed',
  waiting: 'a new delivery address was asked for',
  declined: 'the delivery address stays as it was',
} as const

/** One line of at most 200 characters. Known before the email is rendered, so that the log can name what waits. */
export function emailSubject<Type extends EmailType>(email: { type: Type; data: EmailData[Type] }): string
export function emailSubject(email: EmailContent): string
export function emailSubject<Type extends EmailType>({ type, data }: { type: Type; data: EmailData[Type] }): string {
  return subjects[type](data).slice(0, 200)
}
