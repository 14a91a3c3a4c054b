/** Every kind of email the shop sends. */
export const emailTypes = [
  'order_confirmation',
  'tracking_notification',
  'admin_order_notification',
  'warranty_claim',
  'warranty_acknowledgement',
  'contact_notification',
  'retailer_notification',
  'confirm_email',
  'reset_password',
  'two_factor_code',
  'order_code',
  'orders_added',
  'address_changed',
  'did_it_arrive',
  'data_copied',
  'account_deleted',
  'cancellation_received',
  'return_instructions',
  'return_received',
  'refund_sent',
  'deduction_explained',
  'refund_failed',
  'contact_received',
  'application_received',
  'complaint_received',
  'case_answered',
  'case_waiting',
  'claim_decided',
  'application_decided',
  'complaint_decided',
  'case_notification',
  'payment_link',
  'bank_transfer_details',
  'confirm_stock_alert',
  'back_in_stock',
] as const
export type EmailType = (typeof emailTypes)[number]

/** They open somebody's account or order, so they go to nobody else. */
export const personalEmails: readonly string[] = ['confirm_email', 'reset_password', 'two_factor_code', 'order_code']

/** Emails to somebody of whom we want to know nothing more once they have gone out, or cannot. */
export const forgottenEmails: ReadonlySet<string> = new Set<EmailType>([
  'account_deleted',
  'confirm_stock_alert',
  'back_in_stock',
])

export const emailStatuses = ['queued', 'sent', 'failed'] as const
export type EmailStatus = (typeof emailStatuses)[number]

/** What became of an email after it was sent: its recipient's server refused it, or its recipient called it spam. */
export const deliveryProblems = ['bounced', 'complained'] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

const names: Record<string, string> = {
  order_confirmation: 'Order Confirmation',
  tracking_notification: 'Tracking Update',
  admin_order_notification: 'Admin Notification',
}

/** How an email's type is shown to admins. The other types are shown as they are. */
export function emailTypeName(type: string): string {
  return Object.hasOwn(names, type) ? names[type]! : type // hasOwn has just said so
}
