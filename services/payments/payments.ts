import type { ProductKey } from '#domain/products/catalogue.ts'
import type { ShippingAddress } from '#domain/customers/address.ts'
import type { Pence } from '#domain/orders/money.ts'
import type { RefundStatus } from '#domain/orders/refund-status.ts'
import type { Clock } from '../clock.ts'

/** The interface of the payment provider. stripe.ts is the one implementation; the sandbox is reached through it. */
export type Payments = {
  /** Whether real money moves, unless a checkout says that it is only a test. */
  isLive: boolean
  /** Whether `isTest` checkouts can be opened: a shop with live keys needs test keys beside them. */
  hasTestMode: boolean
  createCheckout: (request: CheckoutRequest) => Promise<{ id: string; url: string; livemode: boolean }>
  /** Null when the provider knows no such session. */
  findCheckout: (sessionId: string) => Promise<Checkout | null>
  findCheckoutByPayment: (paymentIntentId: string) => Promise<Checkout | null>
  /** Null when the provider knows no such payment. */
  findPayment: (paymentIntentId: string) => Promise<Payment | null>
  /** All that went back of a payment or was asked back. Null when the provider knows no such payment. */
  findMoneyBack: (paymentIntentId: string) => Promise<PaymentMoneyBack | null>
  /** Gives money back, once for each `refundId`, however often it is asked within a day. */
  createRefund: (request: RefundRequest) => Promise<RefundAttempt>
  /** Up to 100 movements in the provider's account, newest first: since a moment, or those that a payout consists of. */
  listBalanceTransactions: (query: BalanceQuery) => Promise<{ rows: BalanceTransaction[]; hasMore: boolean }>
  listPayouts: (period: Period) => Promise<Payout[]>
  /** The public address of a payment link, or null when the provider knows no such link. */
  findPaymentLinkUrl: (paymentLinkId: string) => Promise<string | null>
  /** The provider's own list of what happened, oldest first: for webhooks that never came. It goes back 30 days. */
  listEvents: (types: string[], period: Period) => Promise<PaymentEvent[]>
  /** The names of the cards and wallets that the checkout takes, cards first. */
  listPaymentMethods: () => Promise<string[]>
  listWebhookEndpoints: () => Promise<WebhookEndpoint[]>
  /** The provider's own time, by which its events are dated. */
  clock: Clock
  /** Closes an open checkout so that it can no longer be paid. False if it was not open. */
  expireCheckout: (sessionId: string) => Promise<boolean>
  /** Checks the signature on the raw body, then reads it. Null when the signature is wrong, stale or missing. */
  readWebhook: (rawBody: string, signature: string | undefined) => Promise<PaymentEvent | null>
}

export type WebhookEndpoint = { url: string; isEnabled: boolean; events: string[] }

export type Period = { since: Date; before: Date }

export type CheckoutRequest = {
  orderId: string
  productKey: ProductKey
  productName: string
  /** Absolute address of a picture for the hosted page, if it is to show one. */
  imageUrl: string | null
  unitPrice: Pence
  quantity: number
  /** Off the whole checkout, not off one unit. */
  discount: { code: string; amount: Pence } | null
  /** Prefills the hosted page for a signed-in buyer; null for others. */
  customerEmail: string | null
  /** For a link that goes out by email: which of the order's it is, and until when it works. Left out, it ends soon. */
  link?: { number: number; expiresAt: Date }
  /** Test mode in any mode of the shop (the admin's test checkout). */
  isTest: boolean
}

export type CheckoutState =
  | 'open'
  /** Finished by the buyer with a payment method that takes days to say yes or no. */
  | 'processing'
  | 'paid'
  | 'failed'
  | 'expired'

export type Checkout = {
  id: string
  state: CheckoutState
  /** The purpose of the checkout; the shop's are payments, but the account may sell subscriptions too. */
  mode: string
  paymentLinkId: string | null
  /** The provider's own word for it. */
  paymentStatus: string
  paymentIntentId: string | null
  orderId: string | null
  productKey: ProductKey | null
  promoCode: string | null
  /** Nothing where no money is asked for. */
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

/** A payment by itself, as far as it can stand for an order when there is no checkout. */
export type Payment = {
  id: string
  isSucceeded: boolean
  /** As much of it as has gone back to the buyer. */
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
  /** As our own metadata on the payment says. */
  orderId: string | null
  amountPaid: Pence
  /** Of the card that paid, for people who ask where the money went; null when it was no card. */
  cardLastDigits: string | null
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
  warnings: FraudWarning[]
}

export type RefundRequest = {
  /** The id of our own row: the idempotency key, and how the refund is known again. */
  refundId: string
  paymentIntentId: string
  amount: number
  reason: ProviderRefundReason | null
}

/** The provider's own words; its bank statements and its fraud rules go by them. */
export type ProviderRefundReason = 'duplicate' | 'fraudulent' | 'requested_by_customer'

export type RefundAttempt =
  | { kind: 'made'; refund: ProviderRefund }
  /** For good: asking again would be answered the same. */
  | { kind: 'refused'; why: RefundRefusal; message: string }

export type RefundRefusal = 'already refunded' | 'more than is left' | 'disputed' | 'unknown payment' | 'other'

export type ProviderRefund = {
  id: string
  amount: Pence
  status: Extract<RefundStatus, 'pending' | 'succeeded' | 'failed'>
  reason: string | null
  /** The number under which the buyer's bank finds the money. */
  bankReference: string | null
  failure: string | null
  /** Our own row, when the refund was asked for here. */
  refundId: string | null
  createdAt: Date
}

export type ProviderDispute = {
  id: string
  amount: Pence
  reason: string
  /** The provider's own word. */
  status: string
  evidenceDueAt: Date | null
  createdAt: Date
}

/** A bank expects that the card's owner will say it was not him. The money has not moved. */
export type FraudWarning = {
  id: string
  /** The bank's own word. */
  fraudType: string
  /** False once there is a dispute or everything was refunded. */
  isActionable: boolean
  createdAt: Date
}

/** `after` is the id of the last row of the page before. */
export type BalanceQuery = { after: string | null } & ({ since: Date } | { payoutId: string })

export type BalanceTransaction = {
  id: string
  /** The provider's own word for accounting: charge, refund, dispute, payout and so on. */
  category: string
  /** Below zero when money leaves. Net is amount minus fee. */
  amount: number
  fee: number
  net: number
  currency: string
  sourceId: string | null
  paymentIntentId: string | null
  /** Our order, as our own metadata on the charge says. */
  orderId: string | null
  payout: Payout | null
  description: string | null
  createdAt: Date
}

export type Payout = {
  id: string
  amount: number
  currency: string
  /** The provider's own word: pending, in_transit, paid, failed, canceled. */
  status: string
  failure: string | null
  /** Made by the provider's schedule: only then does it say which movements it consists of. */
  isAutomatic: boolean
  /** Whether the provider has worked out which they are. */
  isItemised: boolean
  createdAt: Date
  arrivesAt: Date
}

/** An event only says where to look, as far as it concerns a checkout or a payment at all. */
export type PaymentEvent = {
  id: string
  type: string
  sessionId: string | null
  paymentIntentId: string | null
  /** Whether the checkout was opened by a payment link, so that no order waits for it. */
  isPaymentLink: boolean
  payload: unknown
}

/** The provider could not be reached, refused us or answered nonsense. Anything else it says is a value above. */
export class ProviderDown extends Error {}
