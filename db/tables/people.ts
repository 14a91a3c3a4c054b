import type { Generated } from 'kysely'
import type { Timestamp, NullableJson } from './column-types.ts'
import type { RetentionKind } from '#domain/customers/retention.ts'

type PersonNotesTable = {
  id: Generated<string>
  email: string
  body: string
  written_by: string | null
  created_at: Timestamp
}

export interface PersonNoteTables {
  person_notes: PersonNotesTable
}

type RetentionRunsTable = {
  day: string
  ran_at: Date
  removed: NullableJson<Record<RetentionKind, number>>
}

/** An order whose buyer asked for erasure, and that unfinished business keeps. */
type PostponedErasuresTable = {
  order_id: string
  mailbox: string
  asked_at: Date
}

export interface RetentionTables {
  postponed_erasures: PostponedErasuresTable
  retention_runs: RetentionRunsTable
}

type AnalyticsConsentsTable = {
  order_id: string
  /** The client id that analytics gave to the browser. */
  client_id: string
  created_at: Timestamp
}

type AnalyticsRefundsTable = {
  refund_id: string
  told_at: Date
}

export interface AnalyticsTables {
  analytics_consents: AnalyticsConsentsTable
  analytics_refunds: AnalyticsRefundsTable
}
