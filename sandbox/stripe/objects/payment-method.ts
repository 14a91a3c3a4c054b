import type { Card } from '../cards.ts'
import { newId } from '../new-id.ts'
import type { Buyer } from './address.ts'

export function newPaymentMethod(card: Card, buyer: Buyer, now: number) {
  return {
    id: newId('pm'),
    object: 'payment_method' as const,
    allow_redisplay: 'limited' as const,
    billing_details: billingDetails(buyer),
    card: {
      brand: card.brand,
      checks: { address_line1_check: 'pass', address_postal_code_check: 'pass', cvc_check: 'pass' },
      country: 'GB',
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: 'sandbox',
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated' as const,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card' as const,
  }
}

export type PaymentMethod = ReturnType<typeof newPaymentMethod>

export function billingDetails({ email, name, phone, address }: Buyer) {
  return { address, email, name, phone, tax_id: null }
}
