import type { ProductKey } from '#domain/catalogue.ts'
import type { ShippingAddress } from '#db/tables.ts'

/** What the shop asks of a payment provider. stripe.ts is the one implementation; the sandbox is reached through it. */
export type Payments = {
  createCheckout: (request: CheckoutRequest) => Promise<{ id: string; url: string; livemode: boolean }>
  /** Null when the provider knows no such session. */
  findCheckout: (sessionId: string) => Promise<Checkout | null>
  /** The checkout a payment belongs to, or null when the provider knows no such payment. */
  findCheckoutByPayment: (paymentIntentId: string) => Promise<Checkout | null>
  findPayment: (paymentIntentId: string) => Promise<Payment | null>
  /** Closes an open checkout so that nobody can pay it any more. False when it was not open. */
  expireCheckout: (sessionId: string) => Promise<boolean>
  /** Checks the signature on the raw body, then reads it. Null when the signature is wrong, stale or missing. */
  readWebhook: (rawBody: string, signature: string | undefined) => Promise<PaymentEvent | null>
}

export type CheckoutRequest = {
  orderId: string
  productKey: ProductKey
  productName: string
  /** Absolute address of a picture for the hosted page. */
  imageUrl: string
  unitPrice: number
  quantity: number
  discount: { code: string; amount: number } | null
  expiresAt: Date
  /** Test mode whatever the shop's own mode is (the admin's test checkout). */
  isTest: boolean
}

export type Checkout = {
  id: string
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  paymentStatus: string
  paymentIntentId: string | null
  orderId: string | null
  productKey: ProductKey | null
  promoCode: string | null
  amountSubtotal: number
  amountDiscount: number
  amountTotal: number
  currency: string
  livemode: boolean
  createdAt: Date
  customer: { name: string | null; email: string | null; phone: string | null }
  shippingAddress: ShippingAddress | null
  items: {
    id: string
    description: string
    quantity: number
    amountTotal: number
    unitAmount: number
    currency: string
  }[]
}

export type Payment = { id: string; isSucceeded: boolean; amount: number; currency: string; orderId: string | null }

/** An event only says where to look: `sessionId` is null for kinds that concern no checkout. */
export type PaymentEvent = {
  id: string
  type: string
  sessionId: string | null
  paymentIntentId: string | null
  payload: unknown
}

/** The provider could not be reached or answered nonsense. Anything else it says is a value above. */
export class ProviderDown extends Error {}
