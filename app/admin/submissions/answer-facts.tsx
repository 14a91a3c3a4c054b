import { answerLines, type Answers, type Fields } from '#domain/customers/submission-fields.ts'
import { UntrustedText } from '#app/admin/list/cells.tsx'
import { LongText } from './long-text.tsx'

/** The answers to a form that have no place of their own on the card, a labelled line each. */
export function answerFacts<Of extends Fields>(fields: Of, answers: Answers<Of>) {
  return answerLines(fields, answers, 'dashboardLine').map(({ label, value, isLong }) => ({
    label,
    value: isLong ? <LongText text={value} /> : <UntrustedText text={value} clamp="lines" />,
  }))
}
