import { answerLines, type Answers, type Fields } from '#domain/customers/submission-fields.ts'
import { UntrustedText } from '#app/admin/list/cells.tsx'
import { LongText } from './long-text.tsx'

export function answerFacts<Of extends Fields>(fields: Of, answers: Answers<Of>) {
  return answerLines(fields, answers, 'dashboardLine').map(({ label, value, isLong }) => ({
    label,
    value: isLong ? <LongText text={value} /> : <UntrustedText text={value} clamp="lines" />,
  }))
}
