import * as z from 'zod/mini'
import { inquiryTypes } from '#domain/customers/submission.ts'
import type { contactFields } from '#domain/customers/submission-fields.ts'
import { email, optionalText, text } from '../fields.ts'
import { type RulesFor, sentOnce, formGuard } from './form-rules.ts'

const rules = {
  first_name: text(1, 100, 'Please enter your first name'),
  last_name: text(1, 100, 'Please enter your last name'),
  email,
  phone: optionalText(40),
  subject: text(1, 200, 'Please enter a subject'),
  message: text(10, 5000, 'Please provide at least 10 characters'),
  inquiry_type: z.enum(inquiryTypes, 'Please choose what it is about'),
} satisfies RulesFor<typeof contactFields>

export const contactInput = z.object({ ...rules, ...formGuard, ...sentOnce })
