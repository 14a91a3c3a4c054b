import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { ShippingAddress } from '#domain/customers/address.ts'
import type { ProductKey } from '#domain/products/catalogue.ts'
import type { OrderKind, PaymentMethod } from '#domain/orders/manual-order.ts'
import type { PaymentStatus, ShippingStatus } from '#domain/orders/order.ts'
import type { DeliverySource } from '#domain/orders/parcel.ts'
import type { OrderViewFilters } from '#domain/orders/order-view.ts'
import type { RefundStatus } from '#domain/orders/refund-status.ts'
import type { RefundOrigin } from '#domain/orders/refund.ts'
import type { ReturnBasis, ReturnStatus } from '#domain/orders/return.ts'
import type { GeneratedJson, Json, NullableJson, NullableTimestamp, Timestamp } from './column-types.ts'

export type RefundRow = Selectable<OrderTables['refunds']>
export type ReturnRow = Selectable<OrderTables['returns']>

export interface OrderTables {
  orders: {
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
    /** Null until the payment. */
    customer_email: string | null
    /** Computed by the database from customer_email. */
    buyer_known: GeneratedAlways<boolean>
    customer_phone: string | null
    shipping_address: NullableJson<ShippingAddress>
    stripe_session_id: string | null
    payment_intent_id: string | null
    livemode: Generated<boolean>
    is_test: Generated<boolean>
    user_id: string | null
    payment_status: Generated<PaymentStatus>
    shipping_status: Generated<ShippingStatus>
    tracking_number: string | null
    carrier_name: string | null
    estimated_delivery: string | null
    shipping_date: NullableTimestamp
    serial_numbers: GeneratedJson<string[]>
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
    refund_requested_amount: Generated<number>
    disputed_at: NullableTimestamp
    dispute_status: string | null
    disputed_amount: Generated<number>
    withheld_at: NullableTimestamp
    fraud_warned_at: NullableTimestamp
    cancellation_asked_at: NullableTimestamp
    hold_released_at: NullableTimestamp
    address_change_asked_at: NullableTimestamp
    restocked_at: NullableTimestamp
    units_missing: Generated<number>
    units_cancelled: Generated<number>
    /** Copies of the sums over the order's returns. */
    units_returned: Generated<number>
    units_restocked: Generated<number>
    card_last_digits: string | null
    checked_at: NullableTimestamp
    confirmation_sent_at: NullableTimestamp
    review_invited_at: NullableTimestamp
    kind: Generated<OrderKind>
    pays_by: Generated<PaymentMethod>
    placing_reason: string | null
    placed_by: string | null
    request_id: string | null
    bank_reference: string | null
    link_number: Generated<number>
    link_expires_at: NullableTimestamp
    paid_at: NullableTimestamp
    created_at: Timestamp
    updated_at: Timestamp
  }
  refunds: {
    id: Generated<string>
    order_id: string
    return_id: string | null
    amount: number
    units: number | null
    reason: string | null
    status: RefundStatus
    provider_id: string | null
    bank_reference: string | null
    requested_by: string | null
    decided_by: string | null
    decided_at: NullableTimestamp
    decision_reason: string | null
    failure: string | null
    origin: Generated<RefundOrigin>
    note: string | null
    is_own_order: Generated<boolean>
    by_hand: Generated<boolean>
    retry_of: string | null
    attempts: Generated<number>
    next_attempt_at: Timestamp
    last_error: string | null
    created_at: Timestamp
    settled_at: NullableTimestamp
    updated_at: Timestamp
  }
  disputes: {
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
  fraud_warnings: {
    provider_id: string
    order_id: string
    fraud_type: string
    is_actionable: boolean
    created_at: Date
  }
  returns: {
    id: Generated<string>
    order_id: string
    units: number
    /** Written by a trigger. */
    units_before: Generated<number>
    units_restocked: Generated<number>
    status: Generated<ReturnStatus>
    basis: ReturnBasis
    reason: string | null
    is_battery_suspect: boolean | null
    told_at: Date
    carrier_name: string | null
    tracking_number: string | null
    sent_at: NullableTimestamp
    received_at: NullableTimestamp
    inspected_at: NullableTimestamp
    deduction: Generated<number>
    deduction_reason: string | null
    is_restocked: boolean | null
    serial_numbers: GeneratedJson<string[]>
    closed_at: NullableTimestamp
    withdrawn_at: NullableTimestamp
    updated_at: Timestamp
  }
  cancellation_notices: {
    id: Generated<string>
    order_number: string
    email: string
    units: number | null
    reason: string | null
    said_at: Date
    order_id: string | null
    proven_by: 'pass' | 'owner' | 'staff' | null
    settled_at: NullableTimestamp
    outcome: 'cancelled' | 'return' | 'dismissed' | 'kept' | null
  }
  order_views: {
    id: Generated<string>
    name: string
    filters: Json<OrderViewFilters>
    created_by: string | null
    created_at: Timestamp
  }
  order_figures: {
    day: string
    livemode: boolean
    product_key: string
    product_name: string
    promo_code: string | null
    checkouts: number
    orders: number
    units: number
    revenue: number
    gross: number
    refunded: number
  }
  order_undos: {
    id: Generated<string>
    order_id: string
    performed_by: string
    before: Json<Record<string, unknown>>
    changed_at: Date
    email_key: string | null
    undo_until: Date
  }
}
