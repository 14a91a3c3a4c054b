import { answerLines, type Answers, type Fields } from '#domain/customers/submission-fields.ts'
import type { Fact, Part } from './email-parts.ts'

export function answerFacts<Of extends Fields>(fields: Of, answers: Answers<Of>): Fact[] {
  return answerLines(fields, answers, 'emailLine').flatMap(({ isLong, label, value }): Fact[] =>
    isLong ? [] : [[label, value]],
  )
}

export function longAnswers<Of extends Fields>(fields: Of, answers: Answers<Of>): Part[] {
  return answerLines(fields, answers, 'emailLine')
    .filter(({ isLong }) => isLong)
    .flatMap(({ label, value }): Part[] => [{ title: label }, { quote: value }])
}
