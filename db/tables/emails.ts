import type { Generated, Selectable } from 'kysely'
import type { AttachmentReference, DeliveryProblem, EmailStatus } from '#domain/customers/email.ts'
import type { NullableJson, NullableTimestamp, Timestamp } from './column-types.ts'

export type EmailLogRow = Selectable<EmailTables['email_logs']>

export interface EmailTables {
  email_events: {
    id: string
    type: string
    provider_email_id: string
    detail: NullableJson<unknown>
    received_at: Date
    attempts: Generated<number>
    next_attempt_at: Date
    processed_at: NullableTimestamp
    outcome: string | null
    error: string | null
  }
  email_logs: {
    id: Generated<string>
    created_at: Timestamp
    email_type: string
    recipient_email: string
    recipient_name: string | null
    subject: Generated<string>
    status: Generated<EmailStatus>
    data: NullableJson<unknown>
    /** Empty until the worker has rendered the email. */
    html_content: Generated<string>
    text_content: Generated<string>
    reply_to: string | null
    attachments: NullableJson<AttachmentReference[]>
    order_id: string | null
    case_id: Generated<string | null>
    resend_email_id: string | null
    dedupe_key: string | null
    attempts: Generated<number>
    next_attempt_at: Timestamp
    /** `emailLanes`: lower numbers are sent first. */
    lane: Generated<number>
    last_error: string | null
    sent_at: NullableTimestamp
    failed_at: NullableTimestamp
    lease_id: Generated<string | null>
    /** Set if the sent email bounced or was reported as spam. */
    delivery_problem: Generated<DeliveryProblem | null>
    delivery_problem_at: NullableTimestamp
    delivery_detail: Generated<string | null>
    delivery_settled_at: NullableTimestamp
  }
  email_sender: {
    only_row: Generated<boolean>
    next_send_at: Timestamp
    paused_until: Timestamp
    pause_limit: Generated<'rate' | 'quota' | null>
    refusals: Generated<number>
  }
}
