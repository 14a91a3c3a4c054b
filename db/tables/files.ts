import type { Generated } from 'kysely'
import type { AttachmentRefusal } from '#domain/customers/email-attachment.ts'
import type { FileRefusal } from '#domain/customers/upload.ts'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export type FileState = 'open' | 'ready' | 'refused'

export interface FileTables {
  files: {
    id: Generated<string>
    ticket_hash: string
    ticket_expires_at: Date
    user_id: string | null
    address_hash: string | null
    name: string
    announced_size: number
    received: Generated<number>
    lease_id: Generated<string | null>
    state: Generated<FileState>
    refusal: Generated<FileRefusal | null>
    media_type: Generated<string | null>
    size: Generated<number | null>
    width: Generated<number | null>
    height: Generated<number | null>
    object_key: Generated<string | null>
    created_at: Date
    finished_at: NullableTimestamp
    claimed_at: NullableTimestamp
    case_id: Generated<string | null>
    message_id: Generated<string | null>
    review_id: Generated<string | null>
    return_id: Generated<string | null>
  }
  file_chunks: {
    file_id: string
    number: number
    bytes: Uint8Array
  }
  abandoned_objects: {
    object_key: string
    created_at: Timestamp
  }
  email_attachments: {
    id: Generated<string>
    case_id: string
    message_id: string
    provider_email_id: string
    provider_id: string
    position: number
    name: string
    state: Generated<'waiting' | 'kept' | 'refused'>
    refusal: AttachmentRefusal | null
    attempts: Generated<number>
    next_attempt_at: Date
    created_at: Date
  }
}
