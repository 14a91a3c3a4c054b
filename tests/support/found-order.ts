import type { CallOutput } from '#contract/functions.ts'

type FoundOrder = CallOutput<'find-order'>
type Refund = FoundOrder['refunds'][number]
type Return = FoundOrder['returns'][number]

const at = '2026-05-01T10:00:00.000Z'

/** A paid sensor as `find-order` returns it, without refunds. */
export function aFoundOrder(given: Partial<FoundOrder> = {}): FoundOrder {
  return {
    order: {
      id: '0b3a5c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c',
      product_key: 'str8bat-sensor',
      product_name: 'str8bat sensor',
      product_price: 13999,
      quantity: 1,
      subtotal: 13999,
      discount: 0,
      total_amount: 13999,
      currency: 'gbp',
      promo_code: null,
      customer_name: 'Ann Lee',
      customer_email: 'ann.lee@example.com',
      buyer_known: true,
      customer_phone: null,
      shipping_address: null,
      stripe_session_id: 'cs_1',
      payment_intent_id: 'pi_1',
      livemode: false,
      user_id: null,
      payment_status: 'paid',
      shipping_status: 'pending',
      tracking_number: null,
      carrier_name: null,
      estimated_delivery: null,
      shipping_date: null,
      serial_numbers: [],
      notes: null,
      payment_problem: null,
      delivered_at: null,
      delivered_source: null,
      cancelled_at: null,
      paid_amount: 13999,
      refunded_amount: 0,
      disputed_at: null,
      dispute_status: null,
      disputed_amount: 0,
      withheld_at: null,
      fraud_warned_at: null,
      cancellation_asked_at: null,
      hold_released_at: null,
      address_change_asked_at: null,
      refund_requested_amount: 0,
      restocked_at: null,
      units_cancelled: 0,
      card_last_digits: '4242',
      kind: 'shop',
      pays_by: 'checkout',
      placing_reason: null,
      bank_reference: null,
      link_expires_at: null,
      confirmation_sent_at: at,
      paid_at: at,
      created_at: at,
      updated_at: at,
    },
    timeline: [],
    undelivered: null,
    owner_email: null,
    openings: [],
    address_changes: [],
    left_to_refund: 13999,
    refunds: [],
    disputes: [],
    returns: [],
    serials_elsewhere: [],
    ...given,
  }
}

export function aRefund(given: Partial<Refund> = {}): Refund {
  return {
    id: 'a4c2f3d0-1b2c-4d3e-8f4a-5b6c7d8e9f00',
    return_id: null,
    amount: 4000,
    reason: 'goodwill',
    note: null,
    by_hand: false,
    status: 'succeeded',
    bank_reference: null,
    failure: null,
    decision_reason: null,
    requested_by_email: null,
    origin: 'staff',
    is_own_order: false,
    retry_of: null,
    created_at: at,
    settled_at: null,
    ...given,
  }
}

/** A sensor on its way back after a change of mind. */
export function aReturn(given: Partial<Return> = {}): Return {
  return {
    id: 'c5d3f3d0-1b2c-4d3e-8f4a-5b6c7d8e9f00',
    order_id: '0b3a5c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c',
    status: 'told',
    basis: 'cancel',
    reason: null,
    is_battery_suspect: false,
    told_at: at,
    carrier_name: null,
    tracking_number: null,
    sent_at: null,
    received_at: null,
    inspected_at: null,
    deduction: 0,
    deduction_reason: null,
    is_restocked: null,
    serial_numbers: [],
    closed_at: null,
    withdrawn_at: null,
    updated_at: at,
    ...given,
  }
}
