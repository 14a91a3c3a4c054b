import type { RetentionKind } from '#domain/customers/retention.ts'
import type { NullableJson } from './column-types.ts'

export type RetentionRunsTable = {
  day: string
  ran_at: Date
  removed: NullableJson<Record<RetentionKind, number>>
}

export interface RetentionTables {
  retention_runs: RetentionRunsTable
}
