import { answerLines, type Answers, type Fields } from '#domain/customers/submission-fields.ts'
import { Block, Quote } from './panel.tsx'
import { textQuote } from './plain-text.ts'

/** The short answers to a form, a labelled line each. */
export function answerFacts<Of extends Fields>(fields: Of, answers: Answers<Of>): [label: string, value: string][] {
  return answerLines(fields, answers, 'emailLine').flatMap(({ isLong, label, value }) =>
    isLong ? [] : [[label, value]],
  )
}

type LongAnswersProps<Of extends Fields> = { fields: Of; answers: Answers<Of> }

/** The answers of several lines, each quoted under its label. */
export function LongAnswers<Of extends Fields>({ fields, answers }: LongAnswersProps<Of>) {
  return longLines(fields, answers).map(({ name, label, value }) => (
    <Block key={name} title={label}>
      <Quote>{value}</Quote>
    </Block>
  ))
}

export function textLongAnswers<Of extends Fields>(fields: Of, answers: Answers<Of>): string[] {
  return longLines(fields, answers).map(({ label, value }) => `${label}:\n${textQuote(value)}`)
}

const longLines = <Of extends Fields>(fields: Of, answers: Answers<Of>) =>
  answerLines(fields, answers, 'emailLine').filter(({ isLong }) => isLong)
