import type { ColumnType, Generated } from 'kysely'
import type { ClaimStatus, ContactStatus, RetailerStatus } from '#domain/customers/submission.ts'
import type { Answer, Fields, submissionFields } from '#domain/customers/submission-fields.ts'
import type { Json, Timestamp } from './column-types.ts'

/** Why a submission looks like a robot's: it filled in a hidden field, or was faster than a person. */
export type SuspectedSpam = 'honeypot' | 'too-fast'

type AnswerColumn<Value> = Value extends string[] ? Json<Value> : Value

/** A column for every question that domain/customers/submission-fields.ts describes. */
type AnswerColumns<Table extends keyof typeof submissionFields> = ColumnsOf<(typeof submissionFields)[Table]>
type ColumnsOf<Of extends Fields> = { -readonly [Name in keyof Of]: AnswerColumn<Answer<Of[Name]>> }

type EverySubmission<Status> = {
  id: Generated<string>
  status: Generated<Status>
  created_at: Timestamp
  updated_at: Timestamp
  suspected_spam: ColumnType<SuspectedSpam | null, SuspectedSpam | null | undefined>
  /** Null only for rows that the previous release stored, until `openMissingCases` finds them. */
  case_id: ColumnType<string | null, string | null | undefined>
}

export type ContactSubmissionsTable = EverySubmission<ContactStatus> & AnswerColumns<'contact_submissions'>

export type RetailerApplicationsTable = EverySubmission<RetailerStatus> & AnswerColumns<'retailer_applications'>

export type WarrantyClaimsTable = EverySubmission<ClaimStatus> &
  AnswerColumns<'warranty_claims'> & {
    order_id: string | null
    unverified_order_id: ColumnType<string | null, string | null | undefined>
  }

export interface SubmissionTables {
  contact_submissions: ContactSubmissionsTable
  retailer_applications: RetailerApplicationsTable
  warranty_claims: WarrantyClaimsTable
}
