import * as z from 'zod/mini'
import { fileRefusals, mostFileBytes, mostFiles } from '#domain/customers/upload.ts'
import { instant, uuid } from '../fields.ts'

export const startUploadInput = z.object({
  /** Cleaned instead of refused, because the camera chose the name. */
  name: z.string('This is required').check(z.minLength(1, 'This is required'), z.maxLength(1000)),
  size: z.int().check(z.gte(1, fileRefusals.empty), z.lte(mostFileBytes, fileRefusals['too-large'])),
})

export const startUploadOutput = z.object({
  id: uuid,
  /** For one file: its bytes are sent to /uploads/<ticket>. */
  ticket: z.string(),
  expires_at: instant,
})

/** Ids of uploads that are finished and belong to no message yet. */
export const uploads = z._default(z.array(uuid).check(z.maxLength(mostFiles, 'Maximum 3 files allowed')), [])

/** A file as callers with access see it. */
export const fileRow = z.object({
  id: uuid,
  /** The message it belongs to; null for a file of the form. */
  message_id: z.nullable(uuid),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
