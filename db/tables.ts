import type { ColumnType, Generated, GeneratedAlways, Kysely, Selectable, Transaction } from 'kysely'
import type { ShippingAddress } from '#domain/address.ts'
import type { EmailStatus } from '#domain/email.ts'
import type { DeliverySource, PaymentStatus, ShippingStatus } from '#domain/order.ts'
import type { RefundOrigin, RefundStatus } from '#domain/refund.ts'
import type { ReturnStatus } from '#domain/return.ts'
import type { ProductKey } from '#domain/catalogue.ts'
import type { ProductPricing, PromoType } from '#domain/promo.ts'
import type { Role } from '#domain/role.ts'
import type { ClaimStatus, ContactStatus, InquiryType, RetailerStatus } from '#domain/submission.ts'
import type {
  DeadlinesTable,
  OrderAddressChangesTable,
  OrderCodesTable,
  OrderLinksTable,
  OrderPassesTable,
} from './order-access-tables.ts'
import type { Json, NullableJson, NullableTimestamp, Timestamp } from './column-types.ts'


export type ProductsTable = {
  key: ProductKey
  price_pence: number
  active: Generated<boolean>
  stock: number | null
  rating_value: number
  rating_count: number
  updated_at: Timestamp
}

export type PromoCodesTable = {
  code: string
  type: PromoType
  value: Generated<number>
  description: Generated<string>
  scope: Generated<string>
  product_pricing: NullableJson<Partial<Record<ProductKey, ProductPricing>>>
  starts_at: NullableTimestamp
  ends_at: NullableTimestamp
  max_uses: number | null
  uses: Generated<number>
  active: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
}

export type OrdersTable = {
  id: Generated<string>
  product_key: ProductKey
  product_name: string
  product_price: number
  quantity: number
  subtotal: number
  discount: Generated<number>
  total_amount: number
  currency: Generated<string>
  promo_code: string | null
  customer_name: string | null
  /** Null until a payment tells it. */
  customer_email: string | null
  /** Worked out by the database from customer_email. */
  buyer_known: GeneratedAlways<boolean>
  customer_phone: string | null
  shipping_address: NullableJson<ShippingAddress>
  stripe_session_id: string | null
  payment_intent_id: string | null
  livemode: Generated<boolean>
  user_id: string | null
  payment_status: Generated<PaymentStatus>
  shipping_status: Generated<ShippingStatus>
  tracking_number: string | null
  carrier_name: string | null
  estimated_delivery: string | null
  shipping_date: NullableTimestamp
  notes: string | null
  payment_problem: string | null
  reserved: Generated<number>
  promo_use_held: Generated<boolean>
  client_hash: string | null
  replaced_by: string | null
  payment_closed_at: NullableTimestamp
  delivered_at: NullableTimestamp
  delivered_source: DeliverySource | null
  cancelled_at: NullableTimestamp
  paid_amount: number | null
  refunded_amount: Generated<number>
  disputed_at: NullableTimestamp
  dispute_status: string | null
  disputed_amount: Generated<number>
  withheld_at: NullableTimestamp
  fraud_warned_at: NullableTimestamp
  cancellation_asked_at: NullableTimestamp
  hold_released_at: NullableTimestamp
  restocked_at: NullableTimestamp
  units_missing: Generated<number>
  card_last_digits: string | null
  checked_at: NullableTimestamp
  confirmation_sent_at: NullableTimestamp
  paid_at: NullableTimestamp
  created_at: Timestamp
  updated_at: Timestamp
}

export type RefundsTable = {
  id: Generated<string>
  order_id: string
  return_id: string | null
  amount: number
  reason: string | null
  status: RefundStatus
  provider_id: string | null
  bank_reference: string | null
  requested_by: string | null
  failure: string | null
  origin: Generated<RefundOrigin>
  note: string | null
  is_own_order: Generated<boolean>
  retry_of: string | null
  attempts: Generated<number>
  next_attempt_at: Timestamp
  last_error: string | null
  created_at: Timestamp
  settled_at: NullableTimestamp
  updated_at: Timestamp
}

export type FraudWarningsTable = {
  provider_id: string
  order_id: string
  fraud_type: string
  is_actionable: boolean
  created_at: Timestamp
}

export type ReturnsTable = {
  id: Generated<string>
  order_id: string
  status: Generated<ReturnStatus>
  basis: string
  words: string | null
  is_battery_suspect: Generated<boolean>
  told_at: Date
  carrier_name: string | null
  tracking_number: string | null
  sent_at: NullableTimestamp
  received_at: NullableTimestamp
  inspected_at: NullableTimestamp
  deduction: Generated<number>
  deduction_reason: string | null
  is_restocked: boolean | null
  closed_at: NullableTimestamp
  withdrawn_at: NullableTimestamp
  updated_at: Timestamp
}

export type CancellationStatementsTable = {
  id: Generated<string>
  order_number: string
  email: string
  words: string | null
  said_at: Date
  order_id: string | null
  proven_by: 'pass' | 'owner' | 'staff' | null
  settled_at: NullableTimestamp
  outcome: 'cancelled' | 'return' | 'dismissed' | null
}

export type DisputesTable = {
  id: Generated<string>
  order_id: string
  provider_id: string
  amount: number
  reason: string
  status: string
  evidence_due_at: NullableTimestamp
  created_at: Timestamp
  closed_at: NullableTimestamp
  updated_at: Timestamp
}

export type UnmatchedPaymentsTable = {
  id: string
  payment_intent_id: string | null
  mode: string
  amount: number
  currency: string
  description: string
  customer_name: string | null
  customer_email: string | null
  livemode: boolean
  refunded_amount: Generated<number>
  paid_at: Date
  order_id: string | null
  dismissed_at: NullableTimestamp
  created_at: Timestamp
}

export type PaymentEventFeedTable = {
  only_row: Generated<boolean>
  read_until: Date
  taken_at: Date
}

export type PaymentEventsTable = {
  id: string
  type: string
  received_at: Timestamp
  processed_at: NullableTimestamp
  error: string | null
  attempts: Generated<number>
  next_attempt_at: Timestamp
  payload: Json<unknown>
  /** Not tried again by itself from then on. */
  given_up_at: NullableTimestamp
}

export type EmailLogsTable = {
  id: Generated<string>
  created_at: Timestamp
  email_type: string
  recipient_email: string
  recipient_name: string | null
  subject: Generated<string>
  status: Generated<EmailStatus>
  /** What the email is written from; null once it is sent. */
  data: NullableJson<unknown>
  /** Empty until the worker has written the email. */
  html_content: Generated<string>
  text_content: Generated<string>
  reply_to: string | null
  order_id: string | null
  resend_email_id: string | null
  dedupe_key: string | null
  attempts: Generated<number>
  next_attempt_at: Timestamp
  last_error: string | null
  sent_at: NullableTimestamp
  /** Held by whoever is sending it. */
  lease_id: Generated<string | null>
}

export type EmailSenderTable = {
  only_row: Generated<boolean>
  next_send_at: Timestamp
  paused_until: Timestamp
  pause_limit: Generated<'rate' | 'quota' | null>
  refusals: Generated<number>
}

export type MailboxEmailsTable = {
  id: string
  created_at: Timestamp
  recipient: string
  sender: string
  reply_to: string | null
  subject: string
  type: string
  html: string
  text: string
}

/** What speaks for a robot: it filled in a field no person sees, or was faster than a person can be. */
export type SuspectedSpam = 'honeypot' | 'too-fast'

export type ContactSubmissionsTable = {
  id: Generated<string>
  first_name: string
  last_name: string
  email: string
  phone: string | null
  subject: string
  message: string
  inquiry_type: InquiryType
  status: Generated<ContactStatus>
  created_at: Timestamp
  updated_at: Timestamp
  suspected_spam: ColumnType<SuspectedSpam | null, SuspectedSpam | null | undefined>
}

export type RetailerApplicationsTable = {
  id: Generated<string>
  business_name: string
  contact_name: string
  email: string
  phone: string
  business_address: string
  why_partner: string | null
  status: Generated<RetailerStatus>
  created_at: Timestamp
  updated_at: Timestamp
  suspected_spam: ColumnType<SuspectedSpam | null, SuspectedSpam | null | undefined>
}

export type WarrantyClaimsTable = {
  id: Generated<string>
  order_number: string
  name: string
  email: string
  phone: string | null
  purchase_date: string | null
  description: string
  files: Json<string[]>
  status: Generated<ClaimStatus>
  order_id: string | null
  created_at: Timestamp
  updated_at: Timestamp
  suspected_spam: ColumnType<SuspectedSpam | null, SuspectedSpam | null | undefined>
  unverified_order_id: ColumnType<string | null, string | null | undefined>
}

export type AuditLogTable = {
  id: Generated<string>
  performed_by: string
  action: string
  subject_type: string
  subject_id: string
  before: NullableJson<unknown>
  after: NullableJson<unknown>
  performed_at: Timestamp
}

export type CatalogueVersionTable = {
  only_row: Generated<boolean>
  version: Generated<number>
}

export type UsersTable = {
  id: Generated<string>
  name: string
  email: string
  email_verified: Generated<boolean>
  image: string | null
  first_name: string
  last_name: string
  two_factor_enabled: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
}

export type SessionsTable = {
  id: Generated<string>
  user_id: string
  token: string
  expires_at: Date
  ip_address: string | null
  user_agent: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export type AccountsTable = {
  id: Generated<string>
  user_id: string
  account_id: string
  provider_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: NullableTimestamp
  refresh_token_expires_at: NullableTimestamp
  scope: string | null
  password: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export type VerificationsTable = {
  id: Generated<string>
  identifier: string
  value: string
  expires_at: Date
  created_at: Timestamp
  updated_at: Timestamp
}

export type SigningKeysTable = {
  id: Generated<string>
  public_key: string
  private_key: string
  alg: string | null
  crv: string | null
  created_at: Timestamp
  expires_at: NullableTimestamp
}

export type TwoFactorsTable = {
  id: Generated<string>
  user_id: string
  secret: string
  backup_codes: string
  verified: Generated<boolean | null>
  failed_verification_count: Generated<number | null>
  locked_until: NullableTimestamp
}

export type GeneratedAuthSecretTable = {
  only_row: Generated<boolean>
  secret: string
}

export type KnownAddressesTable = {
  user_id: string
  address_hash: string
  last_sign_in_at: Timestamp
}

export type FirstAdminCodesTable = {
  code_hash: string
  created_at: Timestamp
}

export type UserRolesTable = {
  id: Generated<string>
  user_id: string
  role: Role
  created_at: Timestamp
}

export type RoleAuditLogTable = {
  id: Generated<string>
  user_id: string
  performed_by: string
  role_changed: Role
  action: 'granted' | 'revoked'
  reason: string | null
  performed_at: Timestamp
}

export type SandboxObjectsTable = {
  id: string
  kind: string
  position: Generated<number>
  payment_intent: string | null
  data: Json<unknown>
  hidden: NullableJson<unknown>
  expires_at: NullableTimestamp
  settles_at: NullableTimestamp
  created_at: Date
}

export type SandboxRequestsTable = {
  idempotency_key: string
  request: string
  status: number | null
  answer: NullableJson<unknown>
  created_at: Date
}

export type SandboxDeliveriesTable = {
  id: Generated<string>
  event_id: string
  due_at: Date
  attempts: Generated<number>
  last_answer: string | null
  status: Generated<'waiting' | 'delivered' | 'dropped' | 'given up'>
  created_at: Date
}

export type ReleaseAssetsTable = {
  path: string
  body: Uint8Array
  br: Uint8Array | null
  gzip: Uint8Array | null
  in_use_at: Date
}

export type Database = {
  release_assets: ReleaseAssetsTable
  products: ProductsTable
  promo_codes: PromoCodesTable
  orders: OrdersTable
  order_links: OrderLinksTable
  order_codes: OrderCodesTable
  order_passes: OrderPassesTable
  order_address_changes: OrderAddressChangesTable
  deadlines: DeadlinesTable
  payment_events: PaymentEventsTable
  payment_event_feed: PaymentEventFeedTable
  refunds: RefundsTable
  disputes: DisputesTable
  fraud_warnings: FraudWarningsTable
  returns: ReturnsTable
  cancellation_statements: CancellationStatementsTable
  unmatched_payments: UnmatchedPaymentsTable
  email_logs: EmailLogsTable
  email_sender: EmailSenderTable
  mailbox_emails: MailboxEmailsTable
  contact_submissions: ContactSubmissionsTable
  retailer_applications: RetailerApplicationsTable
  warranty_claims: WarrantyClaimsTable
  audit_log: AuditLogTable
  catalogue_version: CatalogueVersionTable
  users: UsersTable
  sessions: SessionsTable
  accounts: AccountsTable
  verifications: VerificationsTable
  signing_keys: SigningKeysTable
  two_factors: TwoFactorsTable
  generated_auth_secret: GeneratedAuthSecretTable
  known_addresses: KnownAddressesTable
  first_admin_codes: FirstAdminCodesTable
  user_roles: UserRolesTable
  role_audit_log: RoleAuditLogTable
  sandbox_objects: SandboxObjectsTable
  sandbox_requests: SandboxRequestsTable
  sandbox_deliveries: SandboxDeliveriesTable
}

/** A connection or a transaction: queries do not care which. */
export type Db = Kysely<Database> | Transaction<Database>

/** An order as the shop reads it; what the sweep and the cap on open checkouts keep for themselves is not part of it. */
export type OrderRow = Omit<Selectable<OrdersTable>, 'checked_at' | 'client_hash' | 'replaced_by'>
export type RefundRow = Selectable<RefundsTable>
export type ReturnRow = Selectable<ReturnsTable>
export type EmailLogRow = Selectable<EmailLogsTable>
