import type { RetentionKind } from '#domain/customers/retention.ts'
import type { NullableJson } from './column-types.ts'

export type RetentionRunsTable = {
  day: string
  ran_at: Date
  removed: NullableJson<Record<RetentionKind, number>>
}

/** An order whose buyer has asked to be erased, and that something unfinished keeps. */
export type PostponedErasuresTable = {
  order_id: string
  mailbox: string
  asked_at: Date
}

export interface RetentionTables {
  postponed_erasures: PostponedErasuresTable
  retention_runs: RetentionRunsTable
}
