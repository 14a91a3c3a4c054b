import * as z from 'zod/mini'
import type { Fields, SentAnswers } from '#domain/customers/submission-fields.ts'
import { uuid } from '../fields.ts'

/** The validation rules of a form in domain/customers/submission-fields.ts: one for the answer to each question. */
export type RulesFor<Of extends Fields> = { [Name in keyof SentAnswers<Of>]: z.ZodMiniType<SentAnswers<Of>[Name]> }

/** Chosen by the browser, and the same for the same answers: a form sent again after a lost response is stored once. */
export const sentOnce = { form_id: z.optional(uuid) }

/** Two checks against robots: a hidden field, and how long the form was open. Both may be missing. */
export const formGuard = {
  second_opinion: z.optional(z.string().check(z.maxLength(200))),
  elapsed_ms: z.optional(z.number()),
}

/** The sign that a robot sent the form; null if there is none. */
export const suspectedSpam = z.nullable(z.enum(['honeypot', 'too-fast']))
