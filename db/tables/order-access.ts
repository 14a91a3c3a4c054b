import type { Generated } from 'kysely'
import type { ShippingAddress } from '#domain/customers/address.ts'
import type { DeadlineKind } from '#domain/calendar/deadlines.ts'
import type { Json, NullableJson, NullableTimestamp } from './column-types.ts'

export type AddressChangeStatus = 'applied' | 'waiting' | 'accepted' | 'declined' | 'replaced'

export interface OrderAccessTables {
  order_links: {
    token_hash: string
    order_id: string
    created_at: Date
    expires_at: Date
    opened_at: NullableTimestamp
    opens: Generated<'order' | 'review'>
  }
  order_codes: {
    id: Generated<string>
    order_id: string
    code_hash: string
    /** Keyed hash of the client address that requested it; null once it was used. */
    asked_from: string | null
    /** Tries from the address that requested it. */
    tries: Generated<number>
    /** Tries from all other addresses. */
    tries_elsewhere: Generated<number>
    created_at: Date
    expires_at: Date
    used_at: NullableTimestamp
  }
  order_passes: {
    token_hash: string
    order_id: string
    created_at: Date
    expires_at: Date
  }
  order_account_openings: {
    order_id: string
    day: string
    opened_at: Date
  }
  order_address_changes: {
    id: Generated<string>
    order_id: string
    before: NullableJson<ShippingAddress>
    after: Json<ShippingAddress>
    status: AddressChangeStatus
    asked_by: 'pass' | 'owner'
    asked_at: Date
    decided_by: string | null
    decided_at: NullableTimestamp
  }
  deadlines: {
    id: Generated<string>
    subject_type: string
    subject_id: string
    kind: DeadlineKind
    due_at: Date
    met_at: NullableTimestamp
    basis: string
    created_at: Date
  }
}
