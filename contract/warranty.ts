import * as z from 'zod/mini'
import { claimStatuses } from '#domain/submission.ts'
import { email, instant, optionalText, text } from './fields.ts'
import { formGuard, suspectedSpam } from './spam-guard.ts'

export const claimInput = z.object({
  orderNumber: text(1, 200, 'Order number is required'),
  name: text(2, 200, 'Name must be at least 2 characters'),
  email,
  phone: optionalText(200),
  purchaseDate: z.nullish(z.iso.date('Please choose a date')),
  description: text(10, 5000, 'Please provide at least 10 characters'),
  files: z._default(z.array(text(1, 255)).check(z.maxLength(3, 'Maximum 3 files allowed')), []),
  ...formGuard,
})

export const claimRow = z.object({
  id: z.string(),
  order_number: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  purchase_date: z.nullable(z.string()),
  description: z.string(),
  files: z.array(z.string()),
  status: z.enum(claimStatuses),
  order_id: z.nullable(z.string()),
  created_at: instant,
  updated_at: instant,
  /** The order of that number, bought under another e-mail. */
  unverified_order_id: z.nullable(z.string()),
  suspected_spam: suspectedSpam,
})
