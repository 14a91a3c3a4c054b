import * as z from 'zod/mini'
import { productKeys, type ProductKey } from '#domain/products/product-key.ts'
import type { ShippingAddress } from '#domain/customers/address.ts'
import type { Checkout, CheckoutState, Payment } from './payments.ts'

// The fields that the shop reads. They are required, because the SDK treats any JSON without `error` as a success.

const mostCharacters = 300

/** Text that was typed at the provider. Characters that cannot be stored are removed, because every payment must be recorded. */
export const text = z.pipe(
  z.nullish(z.string()),
  z.transform((typed) => typed?.replaceAll('\0', '').slice(0, mostCharacters).toWellFormed()),
)

const address = z.nullish(z.object({ line1: text, line2: text, city: text, postal_code: text, country: text }))

export const metadata = z.nullish(z.record(z.string(), z.string()))

const chargeMoney = { amount_refunded: z.int(), disputed: z.boolean() }

const paymentOfSession = z.object({
  id: z.string(),
  status: z.string(),
  latest_charge: z.nullish(z.union([z.string(), z.object(chargeMoney)])),
})

const lineItem = z.object({
  id: z.string(),
  description: text,
  quantity: z.nullable(z.int()),
  amount_total: z.int(),
  currency: z.string(),
  price: z.nullable(z.object({ unit_amount: z.nullable(z.int()) })),
})

const session = z.object({
  id: z.string(),
  status: z.nullable(z.string()),
  payment_status: z.string(),
  mode: z._default(z.string(), 'payment'),
  payment_link: z.nullish(z.union([z.string(), z.object({ id: z.string() })])),
  payment_intent: z.nullable(z.union([z.string(), paymentOfSession])),
  // Null if a card is only saved for later.
  amount_subtotal: z.nullable(z.int()),
  amount_total: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  livemode: z.boolean(),
  created: z.int(),
  metadata,
  total_details: z.nullable(z.object({ amount_discount: z.int() })),
  customer_details: z.nullish(z.object({ name: text, email: text, phone: text, address })),
  collected_information: z.nullish(z.object({ shipping_details: z.nullish(z.object({ name: text, address })) })),
  line_items: z.nullish(z.object({ data: z.array(lineItem) })),
})

export const sessionResponse = session.check(
  z.refine(
    ({ mode, line_items, amount_subtotal, amount_total, currency }) =>
      mode === 'setup' || (line_items && amount_subtotal !== null && amount_total !== null && currency !== null),
    'lacks what a payment has',
  ),
)

export const openedSessionResponse = z.object({ id: z.string(), url: z.url(), livemode: z.boolean() })

export const paymentResponse = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  livemode: z.boolean(),
  created: z.int(),
  metadata,
  receipt_email: text,
  shipping: z.nullish(z.object({ name: text, phone: text, address })),
  latest_charge: z.nullable(
    z.union([
      z.string(),
      z.object({
        ...chargeMoney,
        billing_details: z.object({ name: text, email: text, phone: text, address }),
        payment_method_details: z.nullish(z.object({ card: z.nullish(z.object({ last4: text })) })),
      }),
    ]),
  ),
})

export const paymentLinkAnswer = z.object({ url: z.url() })

export function toCheckout(session: z.output<typeof sessionResponse>): Checkout {
  const payment = session.payment_intent
  const shipping = session.collected_information?.shipping_details
  const customer = session.customer_details
  return {
    id: session.id,
    state: stateOf(session),
    paymentStatus: session.payment_status,
    mode: session.mode,
    paymentLinkId: idOf(session.payment_link),
    paymentIntentId: idOf(payment),
    ...ourMetadata(session.metadata),
    amountSubtotal: session.amount_subtotal ?? 0,
    amountDiscount: session.total_details?.amount_discount ?? 0,
    amountTotal: session.amount_total ?? 0,
    ...moneyBackOf(typeof payment === 'object' ? payment?.latest_charge : null),
    currency: session.currency ?? 'gbp',
    livemode: session.livemode,
    createdAt: new Date(session.created * 1000),
    customer: { name: customer?.name ?? null, email: customer?.email ?? null, phone: customer?.phone ?? null },
    shippingAddress: toAddress(
      shipping?.name ?? customer?.name,
      customer?.phone,
      shipping?.address ?? customer?.address,
    ),
    items: (session.line_items?.data ?? []).map((item) => ({
      id: item.id,
      description: item.description ?? '',
      quantity: item.quantity ?? 1,
      amountTotal: item.amount_total,
      unitAmount: item.price?.unit_amount ?? Math.round(item.amount_total / (item.quantity || 1)),
      currency: item.currency,
    })),
  }
}

function stateOf(session: z.output<typeof sessionResponse>): CheckoutState {
  if (session.payment_status === 'paid') return 'paid'
  if (session.status === 'expired') return 'expired'
  // Checked before `no_payment_required`, which a checkout with nothing to pay has from the start.
  if (session.status !== 'complete') return 'open'
  if (session.payment_status === 'no_payment_required') return 'paid'
  // The buyer finished with a method that takes days to settle. If the payment now requires another method, it was declined.
  const payment = typeof session.payment_intent === 'object' ? session.payment_intent : null
  return payment?.status === 'requires_payment_method' || payment?.status === 'canceled' ? 'failed' : 'processing'
}

export function toPayment(payment: z.output<typeof paymentResponse>): Payment {
  const charge = typeof payment.latest_charge === 'object' ? payment.latest_charge : null
  const payer = charge?.billing_details
  const shipping = payment.shipping
  const name = shipping?.name ?? payer?.name ?? null
  const phone = shipping?.phone ?? payer?.phone ?? null
  return {
    id: payment.id,
    isSucceeded: payment.status === 'succeeded',
    ...moneyBackOf(payment.latest_charge),
    amount: payment.amount,
    currency: payment.currency,
    livemode: payment.livemode,
    createdAt: new Date(payment.created * 1000),
    ...ourMetadata(payment.metadata),
    customer: { name, email: payer?.email ?? payment.receipt_email ?? null, phone },
    shippingAddress: toAddress(name, phone, shipping?.address ?? payer?.address),
  }
}

type ChargeMoney = { amount_refunded: number; disputed: boolean }

function moneyBackOf(charge: string | ChargeMoney | null | undefined) {
  const known = typeof charge === 'object' ? charge : null
  return { amountRefunded: known?.amount_refunded ?? 0, isDisputed: known?.disputed ?? false }
}

export function idOf(found: string | { id: string } | null | undefined): string | null {
  return typeof found === 'string' ? found : (found?.id ?? null)
}

function toAddress(
  name: string | null | undefined,
  phone: string | null | undefined,
  found: z.output<typeof address>,
): ShippingAddress | null {
  if (!found) return null
  return {
    name: name ?? null,
    phone: phone ?? null,
    address: {
      line1: found.line1 ?? null,
      line2: found.line2 ?? null,
      city: found.city ?? null,
      postal_code: found.postal_code ?? null,
      country: found.country ?? null,
    },
  }
}

export const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export function ourMetadata(found: z.output<typeof metadata>): {
  orderId: string | null
  productKey: ProductKey | null
  promoCode: string | null
} {
  const orderId = found?.order_id?.toLowerCase() ?? ''
  return {
    // Anyone with access to the provider's dashboard can write metadata, so accept only valid ids.
    orderId: uuid.test(orderId) ? orderId : null,
    productKey: productKeys.find((key) => key === found?.product_key) ?? null,
    promoCode: found?.promo_code || null,
  }
}
