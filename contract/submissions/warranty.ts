import * as z from 'zod/mini'
import type { claimFields } from '#domain/customers/submission-fields.ts'
import { email, optionalText, text } from '../fields.ts'
import { type RulesFor, sentOnce, formGuard } from './form-rules.ts'
import { uploads } from '../operations/uploads.ts'

const rules = {
  battery: z.pipe(
    z.nullish(z.enum(['', 'no', 'yes'])),
    z.transform((answer) => answer || null),
  ),
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

export const claimInput = z.object({ ...rules, uploads, ...formGuard, ...sentOnce })
