import type { Generated } from 'kysely'
import type { Json, NullableJson, NullableTimestamp, Timestamp } from './column-types.ts'

export interface SandboxTables {
  sandbox_objects: {
    id: string
    kind: string
    position: Generated<number>
    payment_intent: string | null
    data: Json<unknown>
    hidden: NullableJson<unknown>
    expires_at: NullableTimestamp
    settles_at: NullableTimestamp
    created_at: Date
  }
  sandbox_requests: {
    idempotency_key: string
    request: string
    status: number | null
    answer: NullableJson<unknown>
    created_at: Date
  }
  sandbox_deliveries: {
    id: Generated<string>
    event_id: string
    due_at: Date
    attempts: Generated<number>
    last_answer: string | null
    status: Generated<'waiting' | 'delivered' | 'dropped' | 'given up'>
    created_at: Date
  }
  mailbox_emails: {
    id: string
    created_at: Timestamp
    recipient: string
    sender: string
    reply_to: string | null
    subject: string
    type: string
    html: string
    text: string
    headers: NullableJson<Record<string, string>>
  }
  mailbox_attachments: {
    email_id: string
    position: number
    name: string
    media_type: string
    bytes: Uint8Array
  }
  mailbox_replies: {
    id: Generated<string>
    created_at: Timestamp
    sender: string
    recipient: string
    subject: string
    text: string | null
    html: string | null
    headers: Json<Record<string, string>>
  }
  mailbox_reply_files: {
    id: Generated<string>
    reply_id: string
    name: string
    media_type: string
    bytes: Uint8Array
  }
}
