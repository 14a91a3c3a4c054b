import type { ComponentType, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { StaticRouter } from '#app/parts/ui/router.tsx'
import { ContactForm } from '#app/shop/contact/contact-form.tsx'
import { RetailerForm } from '#app/shop/retailers/retailer-form.tsx'
import { ClaimForm } from '#app/shop/warranty/claim-form.tsx'
import { describeClaim, describeContact, describeApplication } from '#app/admin/submissions/submission-tabs.tsx'
import { Submission, type SubmissionFacts } from '#app/admin/submissions/submission.tsx'
import { ShopFactsProvider } from '#app/parts/api/shop-facts.tsx'
import { contactInput } from '#contract/submissions/contact.ts'
import { retailerInput } from '#contract/submissions/retailers.ts'
import { sentOnce, formGuard } from '#contract/submissions/form-rules.ts'
import { claimRow, contactRow, retailerRow } from '#contract/submissions/submission-rows.ts'
import { claimInput } from '#contract/submissions/warranty.ts'
import {
  claimFields,
  contactFields,
  retailerFields,
  sentName,
  type Answers,
  type Field,
  type Fields,
} from '#domain/customers/submission-fields.ts'
import { renderEmail, type RenderedEmail } from '#emails/render.ts'
import { samples, sampleSender } from '#emails/sample-data.ts'
import { findElements } from '#tests/support/read-html.ts'
import { sampleFacts } from '#tests/support/sample-facts.ts'
import { csvWriter } from '#app/admin/list/filtered-list.tsx'

/** A form, and every place and file in which its questions must appear. */
type VisitorForm = {
  fields: Fields
  rules: { file: string; schema: z.ZodMiniType & { shape: object } }
  form: { file: string; Form: ComponentType }
  email: { file: string; written: RenderedEmail }
  card: { file: string; facts: SubmissionFacts }
  row: { schema: z.ZodMiniType; value: object }
  sample: object
}

const kept = {
  id: 'an-id',
  created_at: '2026-11-12T10:00:00.000Z',
  updated_at: '2026-11-12T10:00:00.000Z',
  suspected_spam: null,
  case_id: null,
}

const contact = answersTo(contactFields)
const application = answersTo(retailerFields)
const claim = { ...answersTo(claimFields), order_id: null, unverified_order_id: null }

const { case_id } = samples.contact_notification

const forms: [string, VisitorForm][] = [
  [
    'contact message',
    {
      fields: contactFields,
      rules: { file: 'contract/submissions/contact.ts', schema: contactInput },
      form: { file: 'app/shop/contact/contact-form.tsx', Form: ContactForm },
      email: {
        file: 'emails/contact-notification.ts',
        written: renderEmail({ type: 'contact_notification', data: { ...contact, case_id } }, sampleSender),
      },
      card: { file: 'app/admin/submissions/submission-tabs.tsx', facts: describeContact(contact) },
      row: { schema: contactRow, value: { ...kept, ...contact, status: 'new' } },
      sample: samples.contact_notification,
    },
  ],
  [
    'retailer application',
    {
      fields: retailerFields,
      rules: { file: 'contract/submissions/retailers.ts', schema: retailerInput },
      form: { file: 'app/shop/retailers/retailer-form.tsx', Form: RetailerForm },
      email: {
        file: 'emails/retailer-notification.ts',
        written: renderEmail({ type: 'retailer_notification', data: { ...application, case_id } }, sampleSender),
      },
      card: { file: 'app/admin/submissions/submission-tabs.tsx', facts: describeApplication(application) },
      row: { schema: retailerRow, value: { ...kept, ...application, status: 'pending' } },
      sample: samples.retailer_notification,
    },
  ],
  [
    'warranty claim',
    {
      fields: claimFields,
      rules: { file: 'contract/submissions/warranty.ts', schema: claimInput },
      form: { file: 'app/shop/warranty/claim-form.tsx', Form: ClaimForm },
      email: {
        file: 'emails/warranty-claim.ts',
        written: renderEmail({ type: 'warranty_claim', data: { ...claim, case_id } }, sampleSender),
      },
      card: { file: 'app/admin/submissions/submission-tabs.tsx', facts: describeClaim(claim) },
      row: { schema: claimRow, value: { ...kept, ...claim, status: 'new' } },
      sample: samples.warranty_claim,
    },
  ],
]

/** A recognisable answer to every question. */
function answersTo<const Of extends Fields>(fields: Of): Answers<Of> {
  const entries = Object.entries(fields).map(([name, field]) => [name, answerTo(name, field)])
  return Object.fromEntries(entries) as Answers<Of> // an entry per field
}

function answerTo(name: string, { kind, options }: Field): string | string[] {
  if (kind === 'file-names') return [`the answer to ${name}`]
  return kind === 'date' ? '2026-06-01' : (options?.[1] ?? `the answer to ${name}`)
}

/** Matches the answer in any way it may be displayed. */
const answerIn = (name: string, field: Field): RegExp =>
  field.kind === 'date' ? /2026-06-01|1 June 2026/ : new RegExp([answerTo(name, field)].flat().join(), 'i')

const html = (element: ReactElement) => renderToStaticMarkup(<StaticRouter>{element}</StaticRouter>)

/** Compares texts, so that the summary of failed tests shows the sentences. */
const expectNone = (sentences: string[]) => expect(sentences.join('\n')).toBe('')

/** For each question with a fault, a sentence that says how to mend it. */
const faults = (fields: Fields, find: (name: string, field: Field) => string | false | null): string[] =>
  Object.entries(fields).flatMap(([name, field]) => find(name, field) || [])

test.each(forms)('every question of a %s has a rule, and every rule a question', (_, { fields, rules }) => {
  const { shape } = rules.schema
  const sent = Object.entries(fields).map(([name, field]) => sentName(name, field))
  expectNone([
    ...sent
      .filter((name) => !(name in shape))
      .map((name) => `${name} has no rule: say in ${rules.file} what may be sent`),
    ...Object.keys(shape)
      // Files are stored in a table of their own.
      .filter((name) => !sent.includes(name) && !(name in { ...formGuard, ...sentOnce }) && name !== 'uploads')
      .map((name) => `${name} in ${rules.file} is not kept: describe it in domain/customers/submission-fields.ts`),
  ])
})

test.each(forms)('of a %s only optional fields may be left out', (_, { fields, rules }) => {
  const all = Object.entries(fields).map(([name, field]) => [sentName(name, field), answerTo(name, field)] as const)
  const filled = { ...Object.fromEntries(all), email: 'asha@customer.example' }
  expect(z.safeParse(rules.schema, filled).error).toBeUndefined()
  expectNone(
    faults(fields, (name, field) => {
      const { [sentName(name, field)]: _left, ...others }: Record<string, unknown> = filled
      const mayBeLeftOut = z.safeParse(rules.schema, others).success
      if (mayBeLeftOut === (field.optional ?? field.kind === 'file-names')) return null
      return `${name} is ${field.optional ? '' : 'not '}optional in domain/customers/submission-fields.ts: say the same in ${rules.file}`
    }),
  )
})

const asked = ({ form: { Form } }: VisitorForm) =>
  html(
    <ShopFactsProvider value={sampleFacts}>
      <Form />
    </ShopFactsProvider>,
  )

test.each(forms)('the form for a %s asks every question', (_, visitorForm) => {
  const { fields, form } = visitorForm
  const labels = ['label', 'legend'].flatMap((tag) => findElements(asked(visitorForm), tag)).map(({ text }) => text)
  expectNone(
    faults(
      fields,
      (name, { label }) =>
        !labels.some((text) => text.replace(' (optional)', '') === label) &&
        `${name} is never asked: put <TextField {...form.ask('${name}')} /> into ${form.file}`,
    ),
  )
})

test.each(forms)('the form for a %s offers every option of a choice', (_, visitorForm) => {
  const selects = findElements(asked(visitorForm), 'select')
  expectNone(
    faults(visitorForm.fields, (name, field) => {
      const select = selects.find(({ attributes }) => attributes.name === sentName(name, field))
      const offered = select?.find('option').map(({ attributes }) => attributes.value)
      const missing = (field.options ?? []).filter((option) => !offered?.includes(option))
      return (
        missing.length > 0 && `${name} cannot be answered ${missing.join(', ')}: offer it in ${visitorForm.form.file}`
      )
    }),
  )
})

test.each(forms)('an optional choice of a %s starts without an answer', (_, visitorForm) => {
  const selects = findElements(asked(visitorForm), 'select')
  expectNone(
    faults(visitorForm.fields, (name, field) => {
      if (!field.options || !field.optional) return null
      const select = selects.find(({ attributes }) => attributes.name === sentName(name, field))
      const [first] = select?.find('option') ?? []
      const chosen = select?.find('option').find(({ attributes }) => 'selected' in attributes) ?? first
      return (
        chosen?.attributes.value !== '' &&
        `${name} begins with an answer: give its select a placeholder in ${visitorForm.form.file}`
      )
    }),
  )
})

test.each(forms)('the email to staff about a %s has every answer, in both versions', (_, { fields, email }) => {
  expectNone(
    faults(fields, (name, field) => {
      const isThere = [email.written.html, email.written.text].every((version) => answerIn(name, field).test(version))
      return (
        !isThere &&
        `${name} is not in the email: show it in ${email.file}, or take its emailLine: false out of domain/customers/submission-fields.ts`
      )
    }),
  )
})

test.each(forms)('the card of a %s in the admin area has every answer', (_, { fields, card: { file, facts } }) => {
  const { email, phone } = contact
  const card = html(
    <Submission caseId={null} email={email} phone={phone} at={kept.created_at} {...facts}>
      New
    </Submission>,
  )
  expectNone(
    faults(
      fields,
      (name, field) =>
        !answerIn(name, field).test(card) &&
        `${name} is not on the card: show it in ${file}, or take its dashboardLine: false out of domain/customers/submission-fields.ts`,
    ),
  )
})

test.each(forms)('the export of a %s has a column for every question, in their order', (_, { fields, row }) => {
  const csv = csvWriter()([z.parse(row.schema, row.value) as object])
  const [head = '', values = ''] = csv.replace('\uFEFF', '').split('\r\n')
  const names = Object.keys(fields)
  const columns = head.split(',').map((column) => column.toLowerCase().replaceAll(' ', '_'))
  expect(columns.filter((column) => names.includes(column))).toEqual(names)
  for (const [name, field] of Object.entries(fields)) expect(values).toMatch(answerIn(name, field))
})

test.each(forms)('the sample of a %s answers every question', (_, { fields, sample }) => {
  expectNone(
    faults(fields, (name) => !(name in sample) && `${name} is not in the sample: answer it in emails/sample-data.ts`),
  )
})
