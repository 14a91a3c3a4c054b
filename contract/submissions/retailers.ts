import * as z from 'zod/mini'
import type { retailerFields } from '#domain/customers/submission-fields.ts'
import { email, optionalText, text } from '../fields.ts'
import { type RulesFor, sentOnce, formGuard } from './form-rules.ts'

const rules = {
  business_name: text(2, 200, 'Please enter your business name'),
  contact_name: text(2, 200, 'Name must be at least 2 characters'),
  email,
  phone: text(5, 40, 'Please enter a phone number'),
  business_address: text(5, 500, 'Please enter your business address'),
  why_partner: optionalText(5000),
} satisfies RulesFor<typeof retailerFields>

export const retailerInput = z.object({ ...rules, ...formGuard, ...sentOnce })
