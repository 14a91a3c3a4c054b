import * as z from 'zod/mini'
import { claimStatuses, contactStatuses, retailerStatuses } from '#domain/customers/submission.ts'
import {
  claimFields,
  contactFields,
  retailerFields,
  type Answer,
  type Field,
  type Fields,
} from '#domain/customers/submission-fields.ts'
import { instant } from '../fields.ts'
import { suspectedSpam } from './form-rules.ts'

// Submissions as staff see them. Separate from the rules, so that a form's script imports only the rules.

// The export's columns have the order of these fields.

const id = z.string()

const everySubmission = {
  created_at: instant,
  updated_at: instant,
  suspected_spam: suspectedSpam,
  /** The id of its case. */
  case_id: z.nullable(z.string()),
}

export const contactRow = z.object({
  id,
  ...storedAnswers(contactFields),
  status: z.enum(contactStatuses),
  ...everySubmission,
})

export const retailerRow = z.object({
  id,
  ...storedAnswers(retailerFields),
  status: z.enum(retailerStatuses),
  ...everySubmission,
})

export const claimRow = z.object({
  id,
  ...storedAnswers(claimFields),
  status: z.enum(claimStatuses),
  order_id: z.nullable(z.string()),
  ...everySubmission,
  /** The order with the typed number, if it was bought with another email address. */
  unverified_order_id: z.nullable(z.string()),
})

type StoredAnswers<Of extends Fields> = {
  -readonly [Name in keyof Of]: z.ZodMiniType<Answer<Of[Name]>, Answer<Of[Name]>>
}

/** The stored answers of a form, in a list. */
function storedAnswers<const Of extends Fields>(fields: Of): StoredAnswers<Of> {
  const schemas = Object.entries(fields).map(([name, field]) => [name, storedAnswer(field)])
  return Object.fromEntries(schemas) as StoredAnswers<Of> // an entry per field
}

function storedAnswer({ kind, options, optional }: Field): z.ZodMiniType {
  const given = options ? z.enum(options) : kind === 'file-names' ? z.array(z.string()) : z.string()
  return optional ? z.nullable(given) : given
}
