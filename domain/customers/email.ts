/** The order in which emails are sent. A lower number goes first. */
export const emailLanes = { access: 1, owed: 2, courtesy: 3 } as const
export type EmailLane = (typeof emailLanes)[keyof typeof emailLanes]

/**
 * Every kind of email the shop sends, with its lane: access to an account or an order first, then emails owed by law or
 * contract. Courtesy can wait a day, and is every email that any visitor can cause with a form.
 */
const laneOfType = {
  order_confirmation: 'owed',
  tracking_notification: 'owed',
  admin_order_notification: 'owed',
  warranty_claim: 'courtesy',
  warranty_acknowledgement: 'courtesy',
  contact_notification: 'courtesy',
  retailer_notification: 'courtesy',
  confirm_email: 'access',
  reset_password: 'access',
  two_factor_code: 'access',
  confirm_new_email: 'access',
  email_change_started: 'access',
  passkey_changed: 'owed',
  order_code: 'access',
  orders_added: 'owed',
  order_moved: 'owed',
  address_changed: 'owed',
  did_it_arrive: 'courtesy',
  data_copied: 'owed',
  account_deleted: 'owed',
  cancellation_received: 'owed',
  order_kept: 'owed',
  return_instructions: 'owed',
  return_received: 'owed',
  refund_sent: 'owed',
  deduction_explained: 'owed',
  refund_failed: 'owed',
  document_issued: 'owed',
  contact_received: 'courtesy',
  application_received: 'courtesy',
  complaint_received: 'courtesy',
  case_answered: 'owed',
  case_waiting: 'owed',
  claim_decided: 'owed',
  application_decided: 'owed',
  complaint_decided: 'owed',
  case_notification: 'courtesy',
  payment_link: 'owed',
  bank_transfer_details: 'owed',
  confirm_stock_alert: 'courtesy',
  back_in_stock: 'courtesy',
  morning_summary: 'owed',
  review_invitation: 'courtesy',
  review_published: 'courtesy',
  review_held_back: 'courtesy',
  review_answered: 'courtesy',
  review_removed: 'owed',
  review_to_edit: 'owed',
  owner_alert: 'owed',
  invitation: 'access',
} as const satisfies Record<string, keyof typeof emailLanes>

export type EmailType = keyof typeof laneOfType

export const emailTypes = Object.keys(laneOfType) as EmailType[] // its own keys

export const laneOf = (type: EmailType): EmailLane => emailLanes[laneOfType[type]]

/**
 * The last lane whose emails may be sent now: the last fifth of the day's quota is reserved for emails that are not a courtesy. `perDay` is
 * null if the quota is unknown.
 */
export function lastOpenLane({ sentToday, perDay }: { sentToday: number; perDay: number | null }): EmailLane {
  return perDay !== null && sentToday * 5 >= perDay * 4 ? emailLanes.owed : emailLanes.courtesy
}

/** These emails give access to an account or an order, so staff never get a copy. */
export const personalEmails: readonly string[] = emailTypes.filter((type) => laneOfType[type] === 'access')

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

export const emailStatuses = ['queued', 'sent', 'failed', 'withdrawn'] as const
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
  return Object.hasOwn(names, type) ? names[type]! : type // hasOwn has just checked it
}
