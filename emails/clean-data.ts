import { submissionFields, type Field } from '#domain/customers/submission-fields.ts'

// Control characters break headers and plain text; bidirectional overrides make a name read as something it is not.
// eslint-disable-next-line no-control-regex
const invisible =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g

/** The fields that may have several lines; every other field is one line. */
const severalLines = new Set(['message', 'deduction_reason', ...longAnswers()])

function longAnswers(): string[] {
  const fields = Object.values(submissionFields).flatMap((form) => Object.entries<Field>(form))
  return fields.filter(([, { kind }]) => kind === 'several-lines').map(([name]) => name)
}

/** Makes typed text fit for an email: no control characters, no line breaks in single lines. Safe to repeat. */
export function cleanData<Data>(data: Data): Data {
  return clean(data, '') as Data // the shape is kept, only texts change
}

function clean(value: unknown, key: string): unknown {
  if (typeof value === 'string') return severalLines.has(key) ? cleanText(value) : oneLine(value)
  if (Array.isArray(value)) return value.map((item) => clean(item, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, clean(item, name)]))
}

export function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}

function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|\t/g, (found) => (found === '\t' ? ' ' : '\n'))
    .replace(invisible, '')
    .trim()
}
