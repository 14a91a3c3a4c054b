import * as z from 'zod/mini'
import { retentionKinds } from '#domain/customers/retention.ts'
import { defineFunction } from '../define-function.ts'
import { email, instant, nothing } from '../fields.ts'
import { dataCopy, keptOrders } from '../orders/my-orders.ts'
import { reviewFate } from '../reviews/reviews.ts'

const byKind = z.record(z.enum(retentionKinds), z.int())

export const dataProtectionFunctions = {
  'preview-retention': defineFunction({
    about: 'Data whose time is over and would be removed now, and the removals of recent nights.',
    access: 'admin',
    input: nothing,
    output: z.object({
      rows: z.array(z.object({ kind: z.enum(retentionKinds), days: z.int(), before: instant, count: z.int() })),
      runs: z.array(z.object({ day: z.string(), ran_at: instant, removed: z.nullable(byKind) })),
    }),
  }),
  'export-person': defineFunction({
    about: 'Everything kept about the person with an email address, as a ZIP file.',
    access: 'admin',
    input: z.object({ email }),
    output: dataCopy,
  }),
  'erase-person': defineFunction({
    about:
      'Removes a person everywhere but in what tax law asks for. Reviews stay without name and photographs, or go (`reviews`). The email address is typed twice; it cannot be undone.',
    access: 'admin',
    input: z.object({ email, confirmation: email, reviews: reviewFate }),
    output: z.object({ success: z.literal(true), orders_kept: z.int(), kept: keptOrders }),
  }),
}
