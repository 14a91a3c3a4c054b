import { newId } from '../new-id.ts'
import type { SessionParameters } from '../parameters.ts'
import type { Address, Buyer } from './address.ts'
import type { LineItem } from './line-item.ts'
import type { ShippingRate } from './shipping-rate.ts'

const unchanging = {
  object: 'checkout.session' as const,
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  client_secret: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  customer: null,
  customer_account: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: {
    enabled: false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: null,
      metadata: {},
      rendering_options: null,
    },
  },
  livemode: false,
  managed_payments: { enabled: false },
  mode: 'payment' as const,
  origin_context: null,
  payment_method_collection: 'if_required' as const,
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: 'automatic' as const } },
  payment_method_types: ['card'],
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  subscription: null,
  ui_mode: 'hosted_page' as const,
  wallet_options: null,
}

export type Session = ReturnType<typeof newSession>

type Contents = {
  parameters: SessionParameters
  items: LineItem[]
  rates: ShippingRate[]
  paymentLink: string | null
  siteUrl: string
  now: number
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

export function newSession({ parameters, items, rates, paymentLink, siteUrl, now }: Contents) {
  const id = newId('cs_test', 58)
  const subtotal = sum(items.map((item) => item.amount_subtotal))
  const discount = sum(items.map((item) => item.amount_discount))
  const shipping = rates[0]?.fixed_amount.amount ?? 0
  return {
    ...unchanging,
    id,
    allow_promotion_codes: parameters.allow_promotion_codes ?? null,
    allowed_payment_method_types: parameters.allowed_payment_method_types ?? null,
    amount_subtotal: subtotal,
    amount_total: subtotal - discount + shipping,
    billing_address_collection: parameters.billing_address_collection,
    cancel_url: parameters.cancel_url ?? null,
    client_reference_id: parameters.client_reference_id ?? null,
    collected_information: {
      business_name: null,
      individual_name: null,
      shipping_details: null as { address: Address; name: string } | null,
    },
    created: now,
    currency: items[0]?.currency ?? 'gbp',
    custom_text: {
      after_submit: parameters.custom_text?.after_submit ?? null,
      shipping_address: parameters.custom_text?.shipping_address ?? null,
      submit: parameters.custom_text?.submit ?? null,
      terms_of_service_acceptance: parameters.custom_text?.terms_of_service_acceptance ?? null,
    },
    customer_creation: parameters.customer_creation,
    customer_details: parameters.customer_email ? customerOf({ email: parameters.customer_email }) : null,
    customer_email: parameters.customer_email ?? null,
    discounts: parameters.discounts.map(({ coupon }) => ({ coupon, promotion_code: null })),
    expires_at: parameters.expires_at ?? now + 24 * 60 * 60,
    locale: parameters.locale ?? null,
    metadata: parameters.metadata,
    payment_intent: null as string | null,
    payment_link: paymentLink,
    payment_status: 'unpaid' as 'unpaid' | 'paid' | 'no_payment_required',
    phone_number_collection: { enabled: parameters.phone_number_collection?.enabled ?? false },
    shipping_address_collection: parameters.shipping_address_collection ?? null,
    shipping_cost: null as ShippingCost | null,
    shipping_options: rates.map((rate) => ({ shipping_amount: rate.fixed_amount.amount, shipping_rate: rate.id })),
    status: 'open' as 'open' | 'complete' | 'expired',
    submit_type: parameters.submit_type ?? null,
    success_url: parameters.success_url,
    total_details: { amount_discount: discount, amount_shipping: shipping, amount_tax: 0 },
    url: `${siteUrl}/sandbox/checkout/${id}` as string | null,
  }
}

type ShippingCost = { amount_subtotal: number; amount_tax: number; amount_total: number; shipping_rate: string }

type Customer = Partial<{ [Name in keyof Buyer]: Buyer[Name] | null }> & { email: string }

const customerOf = ({ address = null, email, name = null, phone = null }: Customer) => ({
  address,
  business_name: null,
  email,
  individual_name: null,
  name,
  phone,
  tax_exempt: 'none' as const,
  tax_ids: null,
})

export function completed(session: Session, buyer: Buyer, paymentIntent: string | null): Session {
  const [option] = session.shipping_options
  return {
    ...session,
    status: 'complete',
    payment_status: paymentIntent === null ? 'no_payment_required' : 'paid',
    payment_intent: paymentIntent,
    url: null,
    customer_details: customerOf(buyer),
    collected_information: {
      ...session.collected_information,
      shipping_details: buyer.address && { address: buyer.address, name: buyer.name },
    },
    shipping_cost: option
      ? {
          amount_subtotal: option.shipping_amount,
          amount_tax: 0,
          amount_total: option.shipping_amount,
          shipping_rate: option.shipping_rate,
        }
      : null,
  }
}

export function expired(session: Session): Session {
  return { ...session, status: 'expired', url: null }
}
