import * as z from 'zod/mini'
import { retentionKinds } from '#domain/customers/retention.ts'
import { forAdmins } from '../define-function.ts'
import { email, instant, nothing } from '../fields.ts'
import { dataCopy, keptOrders } from '../orders/my-orders.ts'
import { reviewFate } from '../reviews/reviews.ts'

const byKind = z.record(z.enum(retentionKinds), z.int())

export const dataProtectionFunctions = {
  'preview-retention': forAdmins({
    about: 'Data due for deletion now, and what was deleted in recent nights.',
    input: nothing,
    output: z.object({
      rows: z.array(z.object({ kind: z.enum(retentionKinds), days: z.int(), before: instant, count: z.int() })),
      runs: z.array(z.object({ day: z.string(), ran_at: instant, removed: z.nullable(byKind) })),
    }),
  }),
  'export-person': forAdmins({
    about: 'Everything kept about the person with an email address, as a ZIP file.',
    input: z.object({ email }),
    output: dataCopy,
  }),
  'erase-person': forAdmins({
    about:
      'Removes a person everywhere except in the records that tax law requires. Reviews stay without name and photographs, or go (`reviews`). The email address is typed twice; it cannot be undone.',
    input: z.object({ email, confirmation: email, reviews: reviewFate }),
    output: z.object({ success: z.literal(true), orders_kept: z.int(), kept: keptOrders }),
  }),
}
