import * as z from 'zod/mini'
import type { Answer, Field, Fields, SentAnswers } from '#domain/submission-fields.ts'

/** A rule for every question of a form that domain/submission-fields.ts describes: what may be sent as its answer. */
export type RulesFor<Of extends Fields> = { [Name in keyof SentAnswers<Of>]: z.ZodMiniType<SentAnswers<Of>[Name]> }

type StoredAnswers<Of extends Fields> = {
  -readonly [Name in keyof Of]: z.ZodMiniType<Answer<Of[Name]>, Answer<Of[Name]>>
}

/** The answers to a form as a list of them gives them out. */
/* @__NO_SIDE_EFFECTS__ */
export function storedAnswers<const Of extends Fields>(fields: Of): StoredAnswers<Of> {
  const schemas = Object.entries(fields).map(([name, field]) => [name, storedAnswer(field)])
  return Object.fromEntries(schemas) as StoredAnswers<Of> // an entry per field
}

function storedAnswer({ kind, options, optional }: Field): z.ZodMiniType {
  const given = options ? z.enum(options) : kind === 'file-names' ? z.array(z.string()) : z.string()
  return optional ? z.nullable(given) : given
}
