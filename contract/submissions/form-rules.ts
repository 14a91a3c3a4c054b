import type * as z from 'zod/mini'
import type { Fields, SentAnswers } from '#domain/customers/submission-fields.ts'

/** A rule for every question of a form that domain/customers/submission-fields.ts describes: what may be sent as its answer. */
export type RulesFor<Of extends Fields> = { [Name in keyof SentAnswers<Of>]: z.ZodMiniType<SentAnswers<Of>[Name]> }
