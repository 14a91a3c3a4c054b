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
  'confirm_new_email',
  'email_change_started',
  'passkey_changed',
  'order_code',
  'orders_added',
  'order_moved',
  'address_changed',
  'did_it_arrive',
  'data_copied',
  'account_deleted',
  'cancellation_received',
  'order_kept',
  'return_instructions',
  'return_received',
  'refund_sent',
  'deduction_explained',
  'refund_failed',
  'document_issued',
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
  'morning_summary',
  'review_invitation',
  'review_published',
  'review_held_back',
  'review_answered',
  'review_removed',
  'review_to_edit',
  'owner_alert',
  'invitation',
] as const
export type EmailType = (typeof emailTypes)[number]

/** The order in which emails are sent. A lower number goes first. */
export const emailLanes = { access: 1, owed: 2, courtesy: 3 } as const
export type EmailLane = (typeof emailLanes)[keyof typeof emailLanes]

const accessEmails: readonly EmailType[] = [
  'confirm_email',
  'reset_password',
  'two_factor_code',
  'confirm_new_email',
  'email_change_started',
  'order_code',
  'invitation',
]

/** Emails that any visitor can cause with a form, and emails that can wait a day. */
const courtesyEmails: readonly EmailType[] = [
  'warranty_claim',
  'warranty_acknowledgement',
  'contact_notification',
  'contact_received',
  'retailer_notification',
  'application_received',
  'complaint_received',
  'case_notification',
  'did_it_arrive',
  'confirm_stock_alert',
  'back_in_stock',
  'review_invitation',
  'review_published',
  'review_held_back',
  'review_answered',
]

/** Access first (codes, resets, confirmations of an address), then emails owed by law or contract, courtesy last. */
export function laneOf(type: EmailType): EmailLane {
  if (accessEmails.includes(type)) return emailLanes.access
  return courtesyEmails.includes(type) ? emailLanes.courtesy : emailLanes.owed
}

/**
 * The last lane that may send: the last fifth of the day's quota is reserved for non-courtesy emails. `perDay` null: unknown.
 */
export function lastOpenLane({ sentToday, perDay }: { sentToday: number; perDay: number | null }): EmailLane {
  return perDay !== null && sentToday * 5 >= perDay * 4 ? emailLanes.owed : emailLanes.courtesy
}

/** These emails give access to an account or an order, so staff never get a copy. */
export const personalEmails: readonly string[] = accessEmails

/** Emails whose recipient is removed from the log once they are sent or have failed for good. */
export const forgottenEmails: ReadonlySet<string> = new Set<EmailType>([
  'account_deleted',
  'confirm_stock_alert',
  'back_in_stock',
])

/** Emails to the shop itself, with data of a customer in them. */
export const emailsToShop: ReadonlySet<EmailType> = new Set<EmailType>([
  'admin_order_notification',
  'warranty_claim',
  'contact_notification',
  'retailer_notification',
  'case_notification',
  'refund_failed',
])

/** A file, or an invoice or credit note by its number, attached to an email; its bytes are read at sending. */
export type AttachmentReference = { kind: 'file' | 'document'; id: string }

export const emailStatuses = ['queued', 'sent', 'failed'] as const
export type EmailStatus = (typeof emailStatuses)[number]

/** Reported after sending: the recipient's server refused the email, or the recipient marked it as spam. */
export const deliveryProblems = ['bounced', 'complained'] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

const names: Record<string, string> = {
  order_confirmation: 'Order Confirmation',
  tracking_notification: 'Tracking Update',
  admin_order_notification: 'Admin Notification',
}

/** An email's type as admins see it. Types without a name are shown as they are. */
export function emailTypeName(type: string): string {
  return Object.hasOwn(names, type) ? names[type]! : type // hasOwn has just said so
}
