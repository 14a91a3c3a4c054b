import type { Generated } from 'kysely'
import type { ShippingAddress } from '#domain/customers/address.ts'
import type { DeadlineKind } from '#domain/calendar/deadlines.ts'
import type { Json, NullableJson, NullableTimestamp } from './column-types.ts'

export type OrderLinksTable = {
  token_hash: string
  order_id: string
  created_at: Date
  expires_at: Date
  opened_at: NullableTimestamp
  opens: Generated<'order' | 'review'>
}

export type OrderCodesTable = {
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

export type OrderPassesTable = {
  token_hash: string
  order_id: string
  created_at: Date
  expires_at: Date
}

export type OrderAccountOpeningsTable = {
  order_id: string
  day: string
  opened_at: Date
}

export type AddressChangeStatus = 'applied' | 'waiting' | 'accepted' | 'declined' | 'replaced'

export type OrderAddressChangesTable = {
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

export type DeadlinesTable = {
  id: Generated<string>
  subject_type: string
  subject_id: string
  kind: DeadlineKind
  due_at: Date
  met_at: NullableTimestamp
  basis: string
  created_at: Date
}

export interface OrderAccessTables {
  order_links: OrderLinksTable
  order_codes: OrderCodesTable
  order_passes: OrderPassesTable
  order_account_openings: OrderAccountOpeningsTable
  order_address_changes: OrderAddressChangesTable
  deadlines: DeadlinesTable
}
