import { formatDate, isCalendarDate } from '../calendar/london-time.ts'
import { inquiryTypes } from './submission.ts'

/** A question of a public form, named like its column. The CSV export and the lines for staff have the questions in this order. */
export type Field = {
  /** The question on the form. */
  label: string
  optional?: true
  /** One line of text by default. */
  kind?: 'several-lines' | 'date' | 'file-names'
  /** The options. A form starts with the first, or unanswered if the question is optional. */
  options?: readonly string[]
  /** The name in the call and on the form's control, if it differs from the column. */
  sentAs?: string
  /** The label of the answer in the email to staff. `label` by default; false if the email shows the answer in another way. */
  emailLine?: string | false
  /** The label of the answer in the admin area. `label` by default; false if the page shows the answer in another way. */
  dashboardLine?: string | false
}

export type Fields = Readonly<Record<string, Field>>

const byHand = { emailLine: false, dashboardLine: false } as const

export const contactFields = {
  first_name: { label: 'First name', ...byHand },
  last_name: { label: 'Last name', ...byHand },
  email: { label: 'Email', dashboardLine: false },
  phone: { label: 'Phone', optional: true, dashboardLine: false },
  subject: { label: 'Subject', ...byHand },
  message: { label: 'Message', kind: 'several-lines', ...byHand },
  inquiry_type: { label: 'What is it about?', options: inquiryTypes, emailLine: 'About', dashboardLine: false },
} as const satisfies Fields

export const retailerFields = {
  business_name: { label: 'Business name', emailLine: 'Business', dashboardLine: false },
  contact_name: { label: 'Contact name', emailLine: 'Contact', dashboardLine: false },
  email: { label: 'Email', dashboardLine: false },
  phone: { label: 'Phone', dashboardLine: false },
  business_address: { label: 'Business address', emailLine: 'Address', dashboardLine: 'Address' },
  why_partner: {
    label: 'Why would you like to partner with us?',
    optional: true,
    kind: 'several-lines',
    emailLine: 'Why they would like to partner',
    dashboardLine: false,
  },
} as const satisfies Fields

export const claimFields = {
  order_number: { label: 'Order number', sentAs: 'orderNumber', ...byHand },
  name: { label: 'Name', dashboardLine: false },
  email: { label: 'Email', dashboardLine: false },
  phone: { label: 'Phone', optional: true, dashboardLine: false },
  purchase_date: {
    label: 'Purchase date',
    optional: true,
    kind: 'date',
    sentAs: 'purchaseDate',
    emailLine: false,
    dashboardLine: 'Bought',
  },
  description: { label: 'Description', kind: 'several-lines', ...byHand },
  files: { label: 'Photos or video', kind: 'file-names', emailLine: false, dashboardLine: 'Files named' },
  battery: {
    label: 'Is the sensor or its battery hot, swollen, cracked or damaged?',
    optional: true,
    options: ['no', 'yes'],
    emailLine: 'Battery hot, swollen or cracked',
    dashboardLine: 'Battery hot, swollen or cracked',
  },
} as const satisfies Fields

/** The data complaint, whose answers are stored in its case. */
export const complaintFields = {
  name: { label: 'Name' },
  email: { label: 'Email' },
  message: { label: 'What is wrong', kind: 'several-lines' },
} as const satisfies Fields

/** The fields of each form, by the table that holds the answers. */
export const submissionFields = {
  contact_submissions: contactFields,
  retailer_applications: retailerFields,
  warranty_claims: claimFields,
}

export type SubmissionTable = keyof typeof submissionFields

type GivenAnswer<Of extends Field> = Of extends { options: readonly (infer Option)[] }
  ? Option
  : Of extends { kind: 'file-names' }
    ? string[]
    : string

export type Answer<Of extends Field> = GivenAnswer<Of> | (Of extends { optional: true } ? null : never)

export type Answers<Of extends Fields> = { -readonly [Name in keyof Of]: Answer<Of[Name]> }

export type SentName<Of extends Fields, Name extends keyof Of> = Of[Name] extends { sentAs: infer Sent extends string }
  ? Sent
  : Name

export type SentAnswers<Of extends Fields> = { [Name in keyof Of as SentName<Of, Name>]: Answer<Of[Name]> }

export const sentName = (name: string, { sentAs = name }: Field): string => sentAs

export function answersIn<const Of extends Fields>(fields: Of, sent: SentAnswers<Of>): Answers<Of> {
  const answers = Object.entries(fields).map(([name, field]) => [
    name,
    Reflect.get(sent, sentName(name, field)) ?? null,
  ])
  return Object.fromEntries(answers) as Answers<Of> // an entry per field
}

/** The columns of the answers, in order. */
export const answerColumns = <Of extends Fields>(fields: Of) => Object.keys(fields) as (keyof Of & string)[] // its own keys

export type AnswerLine = { name: string; label: string; value: string; isLong: boolean }

/** The answers as staff read them, one labelled line each. Questions shown elsewhere or left empty have no line. */
export function answerLines<Of extends Fields>(
  fields: Of,
  answers: Answers<Of>,
  reader: 'emailLine' | 'dashboardLine',
): AnswerLine[] {
  return Object.entries<Field>(fields).flatMap(([name, field]) => {
    const label = field[reader] ?? field.label
    // Emails queued by the previous release do not have the answer to a new question.
    const answer: unknown = Reflect.get(answers, name) ?? ''
    const value = Array.isArray(answer) ? answer.join(', ') : String(answer)
    if (label === false || value === '') return []
    return [{ name, label, value: inWords(field, value), isLong: field.kind === 'several-lines' }]
  })
}

function inWords({ options, kind }: Field, value: string): string {
  if (kind === 'date' && isCalendarDate(value)) return formatDate(value)
  return options ? capitalised(value) : value
}

const capitalised = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase())
