import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { CaseAuthor, CaseKind, CaseOutcome, CaseState } from '#domain/customers/case.ts'
import type { WarrantyExclusion } from '#domain/products/warranty-exclusion.ts'
import type { NullableTimestamp, Timestamp } from './column-types.ts'
import type { SuspectedSpam } from './submissions.ts'

export type CaseRow = Selectable<CaseTables['cases']>
export type CaseMessageRow = Selectable<CaseTables['case_messages']>

export interface CaseTables {
  cases: {
    id: Generated<string>
    number: GeneratedAlways<number>
    kind: CaseKind
    state: Generated<CaseState>
    subject: string
    email: string
    name: string
    order_id: string | null
    /** An order that the customer named, bought with another address. */
    unverified_order_id: string | null
    assigned_to: string | null
    outcome: CaseOutcome | null
    outcome_reason: string | null
    outcome_exclusion: WarrantyExclusion | null
    decided_at: NullableTimestamp
    decided_by: string | null
    attempt: number | null
    closed_at: NullableTimestamp
    suspected_spam: SuspectedSpam | null
    form_id: Generated<string | null>
    created_at: Date
    updated_at: Timestamp
  }
  case_messages: {
    id: Generated<string>
    case_id: string
    author: CaseAuthor
    author_id: string | null
    is_internal: Generated<boolean>
    via: Generated<'form' | 'page' | 'email'>
    is_unverified: Generated<boolean>
    body: string
    email_id: string | null
    /** For a message by email: the sender's address, which may differ from that of the case's writer. */
    sender_email: Generated<string | null>
    /** The email with its quoted text, if longer than the body. */
    whole_text: Generated<string | null>
    /** Written by a machine, such as an out-of-office notice. */
    is_automatic: Generated<boolean>
    /** The shop's automatic note for staff. */
    shop_note: Generated<string | null>
    created_at: Date
    position: GeneratedAlways<number>
  }
  case_links: {
    token_hash: string
    case_id: string
    created_at: Date
    expires_at: Date
    opened_at: NullableTimestamp
  }
  case_reply_addresses: {
    token_hash: string
    case_id: string
    created_at: Date
  }
  repairs: {
    id: Generated<string>
    case_id: string
    asked_on: string
    received_on: string
    returned_on: string | null
    recorded_by: string | null
    created_at: Date
    updated_at: Timestamp
  }
  saved_replies: {
    id: Generated<string>
    name: string
    body: string
    created_by: string | null
    updated_at: Timestamp
  }
}
