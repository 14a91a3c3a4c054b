import * as z from 'zod/mini'
import type { Fields, SentAnswers } from '#domain/customers/submission-fields.ts'
import { uuid } from '../fields.ts'

/** A rule for every question of a form that domain/customers/submission-fields.ts describes: what may be sent as its answer. */
export type RulesFor<Of extends Fields> = { [Name in keyof SentAnswers<Of>]: z.ZodMiniType<SentAnswers<Of>[Name]> }

/** Chosen by the form, and the same as long as it says the same: what is sent again after a lost response is kept once. */
export const sentOnce = { form_id: z.optional(uuid) }

/** Two signs against robots: a hidden field, and how long the form was open. Both may be missing. */
export const formGuard = {
  second_opinion: z.optional(z.string().check(z.maxLength(200))),
  elapsed_ms: z.optional(z.number()),
}

/** The sign of a robot; null when there was none. */
export const suspectedSpam = z.nullable(z.enum(['honeypot', 'too-fast']))
