import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, NullableTimestamp, Timestamp } from './column-types.ts'

export interface PaymentTables {
  unmatched_payments: {
    id: string
    payment_intent_id: string | null
    mode: string
    amount: number
    currency: string
    description: string
    customer_name: string | null
    customer_email: string | null
    livemode: boolean
    refunded_amount: Generated<number>
    paid_at: Date
    order_id: string | null
    dismissed_at: NullableTimestamp
    created_at: Timestamp
  }
  payment_event_feed: {
    only_row: Generated<boolean>
    read_until: Date
    taken_at: Date
  }
  payment_events: {
    id: string
    type: string
    received_at: Timestamp
    processed_at: NullableTimestamp
    error: string | null
    attempts: Generated<number>
    next_attempt_at: Timestamp
    payload: Json<unknown>
    /** Both computed by the database from the payload. */
    session_id: GeneratedAlways<string | null>
    payment_intent_id: GeneratedAlways<string | null>
    /** From this moment there are no automatic retries. */
    given_up_at: NullableTimestamp
  }
}
