import type { FileRow } from '#db/cases/files.ts'
import type { FileRefusal } from '#domain/customers/upload.ts'

/** How far a file has come. */
export type UploadState =
  | { kind: 'unknown' | 'expired' }
  | { kind: 'open'; received: number; size: number }
  | { kind: 'ready'; file: FileRow }
  | { kind: 'refused'; refusal: FileRefusal }

export type Receipt =
  | UploadState
  | { kind: 'used' }
  /** The bytes do not follow on what is here. */
  | { kind: 'elsewhere'; received: number; size: number }
  /** The connection broke off, or another one goes on with this file. */
  | { kind: 'cut-off'; received: number; size: number }
