import * as z from 'zod/mini'
import { retailerStatuses } from '#domain/submission.ts'
import { retailerFields } from '#domain/submission-fields.ts'
import { email, instant, optionalText, text } from './fields.ts'
import { storedAnswers, type RulesFor } from './form-fields.ts'
import { formGuard, suspectedSpam } from './spam-guard.ts'

const rules = {
  business_name: text(2, 200, 'Please enter your business name'),
  contact_name: text(2, 200, 'Name must be at least 2 characters'),
  email,
  phone: text(5, 40, 'Please enter a phone number'),
  business_address: text(5, 500, 'Please enter your business address'),
  why_partner: optionalText(5000),
} satisfies RulesFor<typeof retailerFields>

export const retailerInput = z.object({ ...rules, ...formGuard })

export const retailerRow = z.object({
  id: z.string(),
  ...storedAnswers(retailerFields),
  status: z.enum(retailerStatuses),
  created_at: instant,
  updated_at: instant,
  suspected_spam: suspectedSpam,
})
