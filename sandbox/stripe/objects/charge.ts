import type { Decline } from '../cards.ts'
import { newId } from '../new-id.ts'
import type { Buyer, Shipping } from './address.ts'
import type { PaymentIntent } from './payment-intent.ts'
import { billingDetails, type PaymentMethod } from './payment-method.ts'

type Attempt = {
  intent: PaymentIntent
  method: PaymentMethod
  buyer: Buyer
  /** Null if the charge succeeded. */
  decline: Decline | null
  isAuthenticated: boolean
  now: number
}

export function newCharge({ intent, method, buyer, decline, isAuthenticated, now }: Attempt) {
  const { card } = method
  const isPaid = decline === null
  return {
    id: newId('ch'),
    object: 'charge' as const,
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? newId('txn') : null,
    billing_details: billingDetails(buyer),
    calculated_statement_descriptor: 'SANDBOX',
    captured: isPaid,
    created: now,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
      reason: decline?.declineCode ?? null,
      risk_level: 'normal',
      risk_score: 12,
      seller_message: isPaid ? 'Payment complete.' : 'The bank returned a decline.',
      type: isPaid ? 'authorized' : 'issuer_declined',
    },
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: {
        amount_authorized: intent.amount,
        authorization_code: '123456',
        brand: card.brand,
        checks: card.checks,
        country: card.country,
        electronic_commerce_indicator: null,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        extended_authorization: { status: 'disabled' as const },
        fingerprint: card.fingerprint,
        funding: card.funding,
        incremental_authorization: { status: 'unavailable' as const },
        installments: null,
        last4: card.last4,
        mandate: null,
        multicapture: { status: 'unavailable' as const },
        network: card.brand,
        network_token: { used: false },
        network_transaction_id: '1',
        overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' as const },
        regulated_status: 'unregulated' as const,
        three_d_secure: isAuthenticated ? threeDSecure : null,
        transaction_link_id: null,
        wallet: null,
      },
      type: 'card',
    },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: shippingOf(buyer),
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: isPaid ? ('succeeded' as const) : ('failed' as const),
    transfer_data: null,
    transfer_group: null,
  }
}

export type Charge = ReturnType<typeof newCharge>

const threeDSecure = {
  authentication_flow: 'challenge' as const,
  electronic_commerce_indicator: '05' as const,
  exemption_indicator: null,
  result: 'authenticated' as const,
  result_reason: null,
  transaction_id: null,
  version: '2.2.0' as const,
}

const shippingOf = (buyer: Buyer): Shipping =>
  buyer.address && {
    address: buyer.address,
    carrier: null,
    name: buyer.name,
    phone: buyer.phone,
    tracking_number: null,
  }
