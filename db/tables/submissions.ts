import type { ColumnType, Generated } from 'kysely'
import type { ClaimStatus, ContactStatus, InquiryType, RetailerStatus } from '#domain/submission.ts'
import type { Json, Timestamp } from './column-types.ts'

/** What speaks for a robot: it filled in a field no person sees, or was faster than a person can be. */
export type SuspectedSpam = 'honeypot' | 'too-fast'

export type ContactSubmissionsTable = {
  id: Generated<string>
  first_name: string
  last_name: string
  email: string
  phone: string | null
  subject: string
  message: string
  inquiry_type: InquiryType
  status: Generated<ContactStatus>
  created_at: Timestamp
  updated_at: Timestamp
  suspected_spam: ColumnType<SuspectedSpam | null, SuspectedSpam | null | undefined>
}

export type RetailerApplicationsTable = {
  id: Generated<string>
  business_name: string
  contact_name: string
  email: string
  phone: string
  business_address: string
  why_partner: string | null
  status: Generated<RetailerStatus>
  created_at: Timestamp
  updated_at: Timestamp
  suspected_spam: ColumnType<SuspectedSpam | null, SuspectedSpam | null | undefined>
}

export type WarrantyClaimsTable = {
  id: Generated<string>
  order_number: string
  name: string
  email: string
  phone: string | null
  purchase_date: string | null
  description: string
  files: Json<string[]>
  status: Generated<ClaimStatus>
  order_id: string | null
  created_at: Timestamp
  updated_at: Timestamp
  suspected_spam: ColumnType<SuspectedSpam | null, SuspectedSpam | null | undefined>
  unverified_order_id: ColumnType<string | null, string | null | undefined>
}

export interface SubmissionTables {
  contact_submissions: ContactSubmissionsTable
  retailer_applications: RetailerApplicationsTable
  warranty_claims: WarrantyClaimsTable
}
