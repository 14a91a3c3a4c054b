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

export type ClaimData = Answers<typeof claimFields> & {
  case_id: string
  /** How many of the named files were uploaded; missing in emails queued by the previous release. */
  uploaded?: number
}

/** A claim's acknowledgement. Emails queued by the previous release have no case. */
export type ClaimReceivedData = ClaimData & Partial<Pick<CaseBrief, 'case_number'> & { answer_by: string }>

type AccountData = {
  first_name: string | null
  /** The button's target; it gives access, so it is never kept in the log. */
  url: string
}

/** The few fields by which an email names an order. */
export type OrderBrief = Pick<OrderData, 'id' | 'product_name' | 'quantity' | 'currency' | 'customer_name'> & {
  /** How many of its units the email is about; left out for the whole order. */
  units?: number
}

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

export type ReturnInstructionsData = {
  order: OrderBrief
  /** yyyy-MM-dd */
  due_on: string
  who_pays_postage: 'buyer' | 'shop'
  /** Hot, swollen or damaged. Null until asked; until then no return address is shown. */
  is_battery_suspect: boolean | null
  /** A prepaid label is attached. */
  has_label?: boolean
}

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

type CaseReceivedData = CaseBrief & {
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
  /** The product must not be posted. */
  is_battery_suspect: boolean
}

type StockAlertData = {
  product_key: ProductKey
  /** Where the button leads. */
  url: string
}

type ReviewData = { order: OrderBrief; product_key: ProductKey }

export type AlertItem = {
  condition: AlertCondition
  state: AlertNews
  /** ISO time. */
  since: string
  /** Empty when the fault is over. */
  sentence: string
  /** The page on which to act. */
  path: string
}

export type EmailData = {
  order_confirmation: OrderData
  tracking_notification: {
    order: OrderData
    tracking_number: string
    carrier_name: string | null
    /** As the admin typed it; null for the usual '2-3 business days'. */
    estimated_delivery: string | null
    /** The days of arrival in words. Missing in the sample and in emails queued by the previous release. */
    arrival?: string
  }
  admin_order_notification: OrderData
  warranty_claim: ClaimData
  warranty_acknowledgement: ClaimReceivedData
  contact_notification: Answers<typeof contactFields> & { case_id: string }
  retailer_notification: Answers<typeof retailerFields> & { case_id: string }
  confirm_email: AccountData
  reset_password: AccountData
  /** The code proves access to this mailbox, so it is never kept in the log. */
  two_factor_code: { first_name: string | null; code: string }
  confirm_new_email: AccountData
  /** `new_email` is masked, because the new mailbox may not belong to the person who reads this email. */
  email_change_started: AccountData & { new_email: string }
  passkey_changed: {
    first_name: string | null
    change: 'added' | 'removed'
    /** The passkey's name. */
    passkey: string
    /** ISO time. */
    changed_at: string
  }
  /** The whole id. The code opens the order, so it is never kept in the log. */
  order_code: { order_id: string; code: string }
  orders_added: {
    first_name: string | null
    account_email: string
    orders: { id: string; product_name: string; quantity: number }[]
  }
  /** `role` says whether the recipient is the former or the new owner of the order. */
  order_moved: { order: OrderBrief; role: 'former' | 'new' }
  address_changed: {
    order: OrderData
    before: ShippingAddress | null
    after: ShippingAddress
    /** 'waiting': staff decide first. */
    outcome: 'applied' | 'waiting' | 'declined'
  }
  did_it_arrive: OrderData
  /** `copied_at` is an ISO time. */
  data_copied: { first_name: string | null; copied_at: string }
  /** With the orders that have unfinished business. */
  account_deleted: { first_name: string | null; kept: { number: string; reason: string }[] }
  cancellation_received: CancellationData
  /** The buyer has withdrawn a cancellation. */
  order_kept: { order: OrderBrief }
  return_instructions: ReturnInstructionsData
  /** `refund_due_on`: yyyy-MM-dd. */
  return_received: { order: OrderBrief; refund_due_on: string }
  refund_sent: { order: OrderBrief; amount: number; card_last_digits: string | null; bank_reference: string | null }
  deduction_explained: { order: OrderBrief; refund: number; deduction: number; deduction_reason: string }
  refund_failed: { order: OrderBrief; amount: number; failure: string | null }
  document_issued: DocumentIssuedData
  contact_received: CaseReceivedData
  application_received: CaseReceivedData
  complaint_received: CaseReceivedData
  case_answered: CaseAnswerData
  case_waiting: CaseAnswerData
  claim_decided: ClaimDecidedData
  application_decided: CaseBrief & { outcome: 'approved' | 'declined' }
  complaint_decided: CaseBrief & { outcome: ComplaintOutcome; message: string }
  case_notification: CaseBrief & { email: string; message: string; what: 'reply' | 'complaint' }
  payment_link: {
    order: OrderData
    /** The payment provider's page for this order alone. */
    url: string
    /** ISO time. */
    expires_at: string
  }
  bank_transfer_details: { order: OrderData; account: BankAccount }
  /** The email's link contains the address, so the email is never kept in the log. */
  confirm_stock_alert: StockAlertData
  back_in_stock: StockAlertData
  /** A browser that opens `unsubscribe_url` shows a button; a mail program posts to it. */
  review_invitation: { order: OrderBrief; unsubscribe_url: string }
  review_published: ReviewData
  review_held_back: {
    order: OrderBrief
    /** One sentence for each reason. */
    reasons: string[]
    /** yyyy-MM-dd: the last day for staff's check. */
    due_on: string
  }
  review_answered: ReviewData & { message: string }
  review_removed: { order: OrderBrief; reason: RemovalReason }
  review_to_edit: { order: OrderBrief; message: string; due_on: string | null }
  owner_alert: { items: AlertItem[] }
  morning_summary: { day: string; lines: readonly MorningLine[] }
  invitation: {
    role: StaffRole
    /** The email address of the admin who sent the invitation. */
    invited_by: string
    /** Where the button leads; it gives the role, so it never stays in the log. */
    url: string
  }
}

export type EmailContent = { [Type in EmailType]: { type: Type; data: EmailData[Type] } }[EmailType]
