import type { Generated, Selectable } from 'kysely'
import type { FindingFacts, FindingKind } from '#domain/books/finding.ts'
import type { LedgerKind, LedgerMethod } from '#domain/books/ledger.ts'
import type { CalendarDate } from '#domain/calendar/london-time.ts'
import type { Json, NullableTimestamp } from './column-types.ts'

export type Settlement = 'booked' | 'closed' | 'gone'

export type FindingRow = Selectable<LedgerTables['findings']>

export interface LedgerTables {
  payouts: {
    id: string
    amount: number
    currency: string
    status: string
    failure: string | null
    is_automatic: boolean
    is_itemised: boolean
    created_at: Date
    arrives_at: Date
    items_read_after: string | null
    items_read_at: NullableTimestamp
    compared_at: NullableTimestamp
  }
  ledger_entries: {
    id: Generated<string>
    provider_id: string | null
    method: LedgerMethod
    kind: LedgerKind
    amount: number
    fee: Generated<number>
    net: number
    currency: string
    source_id: string | null
    payment_intent_id: string | null
    order_id: string | null
    payout_id: string | null
    description: string | null
    created_at: Date
    /** Written by a trigger. */
    supplied_on: Generated<CalendarDate>
    settled_at: NullableTimestamp
    settled_by: string | null
    compared_at: NullableTimestamp
  }
  ledger_feed: {
    only_row: Generated<boolean>
    read_until: Date
    reading_since: NullableTimestamp
    read_after: string | null
    compared_until: NullableTimestamp
    finished_at: NullableTimestamp
    taken_until: Date
  }
  findings: {
    id: Generated<string>
    kind: FindingKind
    subject: string
    facts: Json<FindingFacts>
    order_id: string | null
    found_at: Date
    settled_at: NullableTimestamp
    settled_by: string | null
    settlement: Settlement | null
    reason: string | null
  }
}
