import type { ProductKey } from '#domain/products/catalogue.ts'
import type { ShippingAddress } from '#domain/customers/address.ts'
import type { Pence } from '#domain/orders/money.ts'
import type { RefundStatus } from '#domain/orders/refund-status.ts'
import type { Clock } from '../clock.ts'

/** The interface to the payment provider. stripe.ts is its only implementation, also for the sandbox. */
export type Payments = {
  /** Whether real money moves, except in test checkouts. */
  isLive: boolean
  /** Whether `isTest` checkouts can be opened. A shop with live keys also needs test keys for that. */
  hasTestMode: boolean
  createCheckout: (request: CheckoutRequest) => Promise<{ id: string; url: string; livemode: boolean }>
  /** Null if the provider knows no such session. */
  findCheckout: (sessionId: string) => Promise<Checkout | null>
  findCheckoutByPayment: (paymentIntentId: string) => Promise<Checkout | null>
  /** Null if the provider knows no such payment. */
  findPayment: (paymentIntentId: string) => Promise<Payment | null>
  /** All refunds and disputes of a payment. Null if the provider knows no such payment. */
  findMoneyBack: (paymentIntentId: string) => Promise<PaymentMoneyBack | null>
  /** Refunds once per `refundId`, even if called repeatedly within a day. */
  createRefund: (request: RefundRequest) => Promise<RefundAttempt>
  /** Up to 100 movements of the provider's account, newest first: those since a moment, or those of a payout. */
  listBalanceTransactions: (query: BalanceQuery) => Promise<{ rows: BalanceTransaction[]; hasMore: boolean }>
  listPayouts: (period: Period) => Promise<Payout[]>
  /** The public address of a payment link, or null if the provider knows no such link. */
  findPaymentLinkUrl: (paymentLinkId: string) => Promise<string | null>
  /** The provider's list of events, oldest first, for lost webhooks. It goes back 30 days. */
  listEvents: (types: string[], period: Period) => Promise<PaymentEvent[]>
  /** The names of the cards and wallets that the checkout takes, cards first. */
  listPaymentMethods: () => Promise<string[]>
  listWebhookEndpoints: () => Promise<WebhookEndpoint[]>
  /** The provider's own clock, which dates its events. */
  clock: Clock
  /** Closes an open checkout so that it can no longer be paid. False if it was not open. */
  expireCheckout: (sessionId: string) => Promise<boolean>
  /** Checks the signature of the raw body, then parses it. Null if the signature is wrong, stale or missing. */
  readWebhook: (rawBody: string, signature: string | undefined) => Promise<PaymentEvent | null>
}

export type WebhookEndpoint = { url: string; isEnabled: boolean; events: string[] }

export type Period = { since: Date; before: Date }

export type CheckoutRequest = {
  orderId: string
  productKey: ProductKey
  productName: string
  /** Absolute address of a picture for the hosted page, if it should show one. */
  imageUrl: string | null
  unitPrice: Pence
  quantity: number
  /** `amount` is subtracted from the whole checkout, not from each unit. */
  discount: { code: string; amount: Pence } | null
  /** The address that the hosted page is filled in with; null if the buyer is not signed in. */
  customerEmail: string | null
  /** For a payment link sent by email: its number within the order, and when it expires. Other checkouts expire within the hour. */
  link?: { number: number; expiresAt: Date }
  /** Test mode, also in a live shop (the admin's test checkout). */
  isTest: boolean
}

export type CheckoutState =
  | 'open'
  /** Finished by the buyer with a payment method that takes days to settle. */
  | 'processing'
  | 'paid'
  | 'failed'
  | 'expired'

export type Checkout = {
  id: string
  state: CheckoutState
  /** The purpose of the checkout. The shop's checkouts are payments, but its account may also sell subscriptions. */
  mode: string
  paymentLinkId: string | null
  /** In the provider's words. */
  paymentStatus: string
  paymentIntentId: string | null
  orderId: string | null
  productKey: ProductKey | null
  promoCode: string | null
  /** This and the other amounts are 0 if there is nothing to pay. */
  amountSubtotal: Pence
  amountDiscount: Pence
  amountTotal: Pence
  amountRefunded: Pence
  isDisputed: boolean
  currency: string
  livemode: boolean
  createdAt: Date
  customer: { name: string | null; email: string | null; phone: string | null }
  shippingAddress: ShippingAddress | null
  items: CheckoutItem[]
}

export type CheckoutItem = {
  id: string
  description: string
  quantity: number
  amountTotal: Pence
  unitAmount: Pence
  currency: string
}

/** A payment without a checkout, with the fields from which an order can be created. */
export type Payment = {
  id: string
  isSucceeded: boolean
  /** How much was refunded. */
  amountRefunded: Pence
  isDisputed: boolean
  amount: Pence
  currency: string
  livemode: boolean
  createdAt: Date
  orderId: string | null
  productKey: ProductKey | null
  promoCode: string | null
  customer: { name: string | null; email: string | null; phone: string | null }
  shippingAddress: ShippingAddress | null
}

export type PaymentMoneyBack = {
  paymentIntentId: string
  /** Read from our metadata on the payment. */
  orderId: string | null
  amountPaid: Pence
  /** The last digits of the card that paid, so that the buyer knows where a refund goes; null if it was no card. */
  cardLastDigits: string | null
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
  warnings: FraudWarning[]
}

export type RefundRequest = {
  /** The id of our row. It is the idempotency key, and by it the refund is recognised later. */
  refundId: string
  paymentIntentId: string
  amount: number
  reason: ProviderRefundReason | null
}

/** The reasons that the provider knows. It uses them for bank statements and fraud rules. */
export type ProviderRefundReason = 'duplicate' | 'fraudulent' | 'requested_by_customer'

export type RefundAttempt =
  | { kind: 'made'; refund: ProviderRefund }
  /** Final: another attempt would get the same response. */
  | { kind: 'refused'; message: string }

export type ProviderRefund = {
  id: string
  amount: Pence
  status: Extract<RefundStatus, 'pending' | 'succeeded' | 'failed'>
  reason: string | null
  /** The reference with which the buyer's bank can trace the refund. */
  bankReference: string | null
  failure: string | null
  /** The id of our row, if the refund was requested here. */
  refundId: string | null
  createdAt: Date
}

export type ProviderDispute = {
  id: string
  amount: Pence
  reason: string
  /** In the provider's words. */
  status: string
  evidenceDueAt: Date | null
  createdAt: Date
}

/** The card's bank warns that the payment may be fraud. No money has moved yet. */
export type FraudWarning = {
  id: string
  /** The type of fraud, in the bank's words. */
  fraudType: string
  /** False once there is a dispute or everything was refunded. */
  isActionable: boolean
  createdAt: Date
}

/** `after` is the id of the previous page's last row. */
export type BalanceQuery = { after: string | null } & ({ since: Date } | { payoutId: string })

export type BalanceTransaction = {
  id: string
  /** The provider's accounting category: charge, refund, dispute, payout and so on. */
  category: string
  /** Negative when money leaves. Net is amount minus fee. */
  amount: number
  fee: number
  net: number
  currency: string
  sourceId: string | null
  paymentIntentId: string | null
  /** The id of our order, from our metadata on the charge. */
  orderId: string | null
  payout: Payout | null
  description: string | null
  createdAt: Date
}

export type Payout = {
  id: string
  amount: number
  currency: string
  /** The provider's status: pending, in_transit, paid, failed, canceled. */
  status: string
  failure: string | null
  /** Whether the provider's schedule made the payout. Only then the provider lists its movements. */
  isAutomatic: boolean
  /** Whether the provider can list the payout's movements by now. */
  isItemised: boolean
  createdAt: Date
  arrivesAt: Date
}

/** An event. It only tells which checkout or payment to look up, if any. */
export type PaymentEvent = {
  id: string
  type: string
  sessionId: string | null
  paymentIntentId: string | null
  /** Whether the checkout was opened by a payment link, so that no order waits for it. */
  isPaymentLink: boolean
  payload: unknown
}

/** Thrown if the provider could not be reached, refused our key or returned an invalid response. */
export class ProviderDown extends Error {}
