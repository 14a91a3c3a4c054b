import * as z from 'zod/mini'
import { claimStatuses } from '#domain/submission.ts'
import { claimFields } from '#domain/submission-fields.ts'
import { email, instant, optionalText, text } from './fields.ts'
import { storedAnswers, type RulesFor } from './form-fields.ts'
import { formGuard, suspectedSpam } from './spam-guard.ts'

const rules = {
  orderNumber: text(1, 200, 'Order number is required'),
  name: text(2, 200, 'Name must be at least 2 characters'),
  email,
  phone: optionalText(200),
  purchaseDate: z.pipe(
    z.nullish(z.iso.date('Please choose a date')),
    z.transform((date) => date ?? null),
  ),
  description: text(10, 5000, 'Please provide at least 10 characters'),
  files: z._default(z.array(text(1, 255)).check(z.maxLength(3, 'Maximum 3 files allowed')), []),
} satisfies RulesFor<typeof claimFields>

export const claimInput = z.object({ ...rules, ...formGuard })

export const claimRow = z.object({
  id: z.string(),
  ...storedAnswers(claimFields),
  status: z.enum(claimStatuses),
  order_id: z.nullable(z.string()),
  created_at: instant,
  updated_at: instant,
  /** The order of that number, bought under another e-mail. */
  unverified_order_id: z.nullable(z.string()),
  suspected_spam: suspectedSpam,
})
