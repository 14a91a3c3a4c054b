import type { FileRow } from '#db/cases/files.ts'
import type { FileRefusal } from '#domain/customers/upload.ts'

/** The progress of an upload. */
export type UploadState =
  | { kind: 'unknown' | 'expired' }
  | { kind: 'open'; received: number; size: number }
  | { kind: 'ready'; file: FileRow }
  | { kind: 'refused'; refusal: FileRefusal }

export type Receipt =
  | UploadState
  | { kind: 'used' }
  /** The sent bytes do not begin where the stored bytes end. */
  | { kind: 'elsewhere'; received: number; size: number }
  /** The connection broke, or another one continues this file. */
  | { kind: 'cut-off'; received: number; size: number }
