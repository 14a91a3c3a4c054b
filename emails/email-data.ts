import type { ShippingAddress } from '#domain/customers/address.ts'
import type { BankAccount } from '#domain/orders/bank-account.ts'
import type { ClaimOutcome, ComplaintOutcome } from '#domain/customers/case.ts'
import type { DocumentKind } from '#domain/orders/documents.ts'
import type { RemovalReason } from '#domain/reviews/review.ts'
import type { EmailType } from '#domain/customers/email.ts'
import type { AlertCondition, AlertNews } from '#domain/site/owner-alerts.ts'
import type { MorningLine } from '#domain/site/morning.ts'
import type { ProductKey } from '#domain/products/product-key.ts'
import type { Answers, claimFields, contactFields, retailerFields } from '#domain/customers/submission-fields.ts'
import type { StaffRole } from '#domain/customers/role.ts'
import type { WarrantyExclusion } from '#domain/products/warranty-exclusion.ts'

/** A copy of an order, so that an email states what was agreed even if the order changes later. */
export type OrderData = {
  id: string
  product_key: ProductKey
  product_name: string
  product_price: number
  quantity: number
  subtotal: number
  discount: number
  total_amount: number
  currency: string
  promo_code: string | null
  customer_name: string | null
  customer_email: string
  customer_phone: string | null
  shipping_address: ShippingAddress | null
  /** ISO time; the delivery estimate counts from here. */
  placed_at: string
  /** Why the order is free. Left out if there was something to pay. */
  free_kind?: FreeKind
}

export type FreeKind = 'replacement' | 'gift' | 'exchange'

export type PaymentLinkData = {
  order: OrderData
  /** The payment provider's page for this order alone. */
  url: string
  /** ISO time. */
  expires_at: string
}

export type BankTransferData = { order: OrderData; account: BankAccount }

export type TrackingData = {
  order: OrderData
  tracking_number: string
  carrier_name: string | null
  /** As the admin typed it; null for the usual '2-3 business days'. */
  estimated_delivery: string | null
  /** The days of arrival in words. Missing in the sample and in emails queued by the previous release. */
  arrival?: string
}

export type ClaimData = Answers<typeof claimFields> & {
  case_id: string
  /** How many of the named files were uploaded; missing in emails queued by the previous release. */
  uploaded?: number
}

/** A claim's acknowledgement. Emails queued by the previous release have no case. */
export type ClaimReceivedData = ClaimData & Partial<Pick<CaseBrief, 'case_number'> & { answer_by: string }>
export type ContactData = Answers<typeof contactFields> & { case_id: string }
export type RetailerData = Answers<typeof retailerFields> & { case_id: string }

export type AccountData = {
  first_name: string | null
  /** The button's target; it gives access, so it is never kept in the log. */
  url: string
}

export type EmailChangeData = AccountData & {
  /** Masked: the mailbox may not be the person's who reads this. */
  new_email: string
}

export type CodeData = {
  first_name: string | null
  /** Proves access to this mailbox, so it is never kept in the log. */
  code: string
}

export type OrderCodeData = {
  /** The whole id. */
  order_id: string
  /** Opens the order, so it is never kept in the log. */
  code: string
}

export type OrdersAddedData = {
  first_name: string | null
  account_email: string
  orders: { id: string; product_name: string; quantity: number }[]
}

export type AddressChangedData = {
  order: OrderData
  before: ShippingAddress | null
  after: ShippingAddress
  /** 'waiting': staff decide first. */
  outcome: 'applied' | 'waiting' | 'declined'
}

export type PersonData = { first_name: string | null }

/** With the orders that have unfinished business. */
export type AccountDeletedData = PersonData & { kept: { number: string; reason: string }[] }

export type PasskeyChangedData = PersonData & {
  change: 'added' | 'removed'
  /** The passkey's name. */
  passkey: string
  /** ISO time. */
  changed_at: string
}

export type DataCopiedData = PersonData & {
  /** ISO time. */
  copied_at: string
}

/** The part of an order that emails about refunds and returns name. */
export type OrderBrief = Pick<OrderData, 'id' | 'product_name' | 'quantity' | 'currency' | 'customer_name'> & {
  /** How many of its units the email is about; left out for the whole order. */
  units?: number
}

/** The recipient's role in a change of owner. */
export type OrderMovedData = { order: OrderBrief; role: 'former' | 'new' }

export type CancellationData = {
  order: OrderBrief
  /** ISO time, to the second. */
  said_at: string
  /** Quoted only if the sender proved that the order is theirs. */
  reason: string | null
  next: 'refund' | 'send-back' | 'proof'
  /** The receipt was sent before; a code or the session has now proved whose order it is. */
  confirms?: boolean
}

/** The buyer has withdrawn a cancellation. */
export type OrderKeptData = { order: OrderBrief }

export type ReturnInstructionsData = {
  order: OrderBrief
  /** yyyy-MM-dd */
  due_on: string
  who_pays_postage: 'buyer' | 'shop'
  /** Hot, swollen or damaged. */
  /** Null until asked; until then no return address is shown. */
  is_battery_suspect: boolean | null
  /** A prepaid label is attached. */
  has_label?: boolean
}

export type ReturnReceivedData = {
  order: OrderBrief
  /** yyyy-MM-dd */
  refund_due_on: string
}

export type RefundData = {
  order: OrderBrief
  amount: number
  card_last_digits: string | null
  bank_reference: string | null
}

export type DeductionData = { order: OrderBrief; refund: number; deduction: number; deduction_reason: string }

export type RefundFailedData = { order: OrderBrief; amount: number; failure: string | null }

/** An invoice or a credit note, which is attached. */
export type DocumentIssuedData = {
  order: OrderBrief
  number: string
  kind: DocumentKind
  gross: number
  /** A credit note: its invoice. An invoice after a failed refund: that refund's credit note. */
  corrects: string | null
}

export type CaseBrief = { case_id: string; case_number: number; name: string }

export type CaseReceivedData = CaseBrief & {
  /** yyyy-MM-dd: the last day on which we answer. */
  answer_by: string
}

export type CaseAnswerData = CaseBrief & {
  /** The subject of the answered email: the customer's, or that of our acknowledgement. */
  subject: string
  message: string
  /** The customer's last message; null if there is none. */
  question: string | null
}

export type ClaimDecidedData = CaseBrief & {
  outcome: ClaimOutcome
  /** The message of staff. */
  message: string
  exclusion: WarrantyExclusion | null
  /** It must not be posted. */
  is_battery_suspect: boolean
}

export type ApplicationDecidedData = CaseBrief & { outcome: 'approved' | 'declined' }

export type ComplaintDecidedData = CaseBrief & { outcome: ComplaintOutcome; message: string }

export type CaseNotificationData = CaseBrief & { email: string; message: string; what: 'reply' | 'complaint' }

export type StockAlertData = {
  product_key: ProductKey
  /** Where the button leads. */
  url: string
}

export type ReviewInvitationData = {
  order: OrderBrief
  /** Opening it shows a button; a mail program posts to it. */
  unsubscribe_url: string
}

export type ReviewData = { order: OrderBrief; product_key: ProductKey }

export type ReviewHeldBackData = {
  order: OrderBrief
  /** A sentence each. */
  reasons: string[]
  /** yyyy-MM-dd: the last day for staff's check. */
  due_on: string
}

export type InvitationData = {
  role: StaffRole
  /** The address of the admin who sent it. */
  invited_by: string
  /** Where the button leads; it gives the role, so it never stays in the log. */
  url: string
}

export type AlertItem = {
  condition: AlertCondition
  state: AlertNews
  /** ISO time. */
  since: string
  /** Empty when it is over. */
  sentence: string
  /** The page on which to act. */
  path: string
}

export type OwnerAlertData = { items: AlertItem[] }

export type EmailData = {
  order_confirmation: OrderData
  tracking_notification: TrackingData
  admin_order_notification: OrderData
  warranty_claim: ClaimData
  warranty_acknowledgement: ClaimReceivedData
  contact_notification: ContactData
  retailer_notification: RetailerData
  confirm_email: AccountData
  reset_password: AccountData
  two_factor_code: CodeData
  confirm_new_email: AccountData
  email_change_started: EmailChangeData
  passkey_changed: PasskeyChangedData
  order_code: OrderCodeData
  orders_added: OrdersAddedData
  order_moved: OrderMovedData
  address_changed: AddressChangedData
  did_it_arrive: OrderData
  data_copied: DataCopiedData
  account_deleted: AccountDeletedData
  cancellation_received: CancellationData
  order_kept: OrderKeptData
  return_instructions: ReturnInstructionsData
  return_received: ReturnReceivedData
  refund_sent: RefundData
  deduction_explained: DeductionData
  refund_failed: RefundFailedData
  document_issued: DocumentIssuedData
  contact_received: CaseReceivedData
  application_received: CaseReceivedData
  complaint_received: CaseReceivedData
  case_answered: CaseAnswerData
  case_waiting: CaseAnswerData
  claim_decided: ClaimDecidedData
  application_decided: ApplicationDecidedData
  complaint_decided: ComplaintDecidedData
  case_notification: CaseNotificationData
  payment_link: PaymentLinkData
  bank_transfer_details: BankTransferData
  /** Its link contains the address, so it is never kept in the log. */
  confirm_stock_alert: StockAlertData
  back_in_stock: StockAlertData
  review_invitation: ReviewInvitationData
  review_published: ReviewData
  review_held_back: ReviewHeldBackData
  review_answered: ReviewData & { message: string }
  review_removed: { order: OrderBrief; reason: RemovalReason }
  review_to_edit: { order: OrderBrief; message: string; due_on: string | null }
  owner_alert: OwnerAlertData
  morning_summary: { day: string; lines: readonly MorningLine[] }
  invitation: InvitationData
}

export type EmailContent = { [Type in EmailType]: { type: Type; data: EmailData[Type] } }[EmailType]
