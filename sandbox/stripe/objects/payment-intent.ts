import type { Decline } from '../cards.ts'
import { newId } from '../new-id.ts'
import type { Shipping } from './address.ts'
import type { PaymentMethod } from './payment-method.ts'

type PaymentError = {
  advice_code: string
  charge?: string
  code: string
  decline_code?: string
  doc_url: string
  message: string
  network_decline_code: string
  payment_method: PaymentMethod
  type: 'card_error'
}

const unchangingIntent = {
  object: 'payment_intent' as const,
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_details: { tip: {} },
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async' as const,
  confirmation_method: 'automatic' as const,
  customer: null,
  customer_account: null,
  excluded_payment_method_types: null,
  livemode: false,
  managed_payments: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: {
    card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' as const },
  },
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  review: null,
  setup_future_usage: null,
  source: null,
  statement_descriptor: null,
  transfer_data: null,
  transfer_group: null,
}

export type PaymentIntent = ReturnType<typeof newPaymentIntent>

export type PaymentIntentData = {
  description?: string | undefined
  metadata: Record<string, string>
  receipt_email?: string | undefined
  statement_descriptor_suffix?: string | undefined
}

type Due = { amount: number; currency: string; data: PaymentIntentData; now: number }

export function newPaymentIntent({ amount, currency, data, now }: Due) {
  const id = newId('pi')
  return {
    ...unchangingIntent,
    id,
    amount,
    amount_received: 0,
    client_secret: newId(`${id}_secret`),
    created: now,
    currency,
    description: data.description ?? null,
    last_payment_error: null as PaymentError | null,
    latest_charge: null as string | null,
    metadata: data.metadata,
    next_action: null as { type: 'redirect_to_url'; redirect_to_url: { return_url: string; url: string } } | null,
    payment_method: null as string | null,
    receipt_email: data.receipt_email ?? null,
    shipping: null as Shipping,
    statement_descriptor_suffix: data.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method' as 'requires_payment_method' | 'requires_action' | 'succeeded',
  }
}

type ChargeOf = Pick<PaymentIntent, 'payment_method' | 'shipping'> & { id: string }

export function succeeded(intent: PaymentIntent, charge: ChargeOf): PaymentIntent {
  return {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: charge.payment_method,
    shipping: charge.shipping,
  }
}

export function awaitingAuthentication(intent: PaymentIntent, url: string, returnUrl: string): PaymentIntent {
  return {
    ...intent,
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } },
  }
}

type Refusal = { decline: Decline; method: PaymentMethod; charge: { id: string } | null }

export function turnedDown(intent: PaymentIntent, { decline, method, charge }: Refusal): PaymentIntent {
  return {
    ...intent,
    status: 'requires_payment_method',
    next_action: null,
    latest_charge: charge?.id ?? intent.latest_charge,
    last_payment_error: {
      advice_code: 'try_again_later',
      ...(charge && { charge: charge.id }),
      code: decline.code,
      ...(decline.declineCode && { decline_code: decline.declineCode }),
      doc_url: `https://docs.stripe.com/error-codes#${decline.code.replaceAll('_', '-')}`,
      message: decline.message,
      network_decline_code: '01',
      payment_method: method,
      type: 'card_error',
    },
  }
}
