import type { Generated } from 'kysely'
import type { Timestamp, NullableJson } from './column-types.ts'
import type { RetentionKind } from '#domain/customers/retention.ts'

export interface PeopleTables {
  person_notes: {
    id: Generated<string>
    email: string
    body: string
    written_by: string | null
    created_at: Timestamp
  }
  /** An order whose buyer asked for erasure. Its data stay until its open matters have ended. */
  postponed_erasures: {
    order_id: string
    mailbox: string
    asked_at: Date
  }
  retention_runs: {
    day: string
    ran_at: Date
    removed: NullableJson<Record<RetentionKind, number>>
  }
  analytics_consents: {
    order_id: string
    /** The client id that analytics gave to the browser. */
    client_id: string
    created_at: Timestamp
  }
  analytics_refunds: {
    refund_id: string
    told_at: Date
  }
}
