import { addressLines } from '#domain/customers/address.ts'
import { dispatchTime } from '#domain/calendar/delivery-terms.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { orderFacts, totalAmount, totalLabel, emailDate } from './parts/order-words.ts'
import { standardEmail, type Emails } from './parts/standard-email.tsx'
import {
  contactFields,
  retailerFields,
  claimFields,
  answerLines,
  type Answers,
  type Fields,
} from '#domain/customers/submission-fields.ts'
import { caseEmail } from './parts/case-email.ts'
import type { ClaimData, AlertItem } from './email-data.ts'
import type { Fact, Part } from './parts/email-parts.ts'
import { formatMoment, formatDay } from '#domain/calendar/london-time.ts'
import type { AlertCondition, AlertNews } from '#domain/site/owner-alerts.ts'
import { href } from '#domain/site/href.ts'

export const staffEmails = {
  admin_order_notification: standardEmail(
    (order) =>
      `New order ${formatOrderNumber(order.id)}: ${order.quantity} × ${order.product_name}, ${totalAmount(order)}`,
    (order, { siteUrl, company }) => ({
      eyebrow: 'New order',
      order,
      heading: `${totalAmount(order)} from ${order.customer_name ?? 'a guest'}`,
      lead: `Paid, and waiting to be packed. We promise dispatch within ${dispatchTime}.`,
      preview: `${order.quantity} × ${order.product_name}, ${totalAmount(order)}`,
      action: { label: 'Open the order', href: `${siteUrl}${staffHref.order(order.id)}` },
      body: [
        { facts: orderFacts(order) },
        { order, totalLabel: totalLabel({ company }) },
        { title: 'Send it to' },
        {
          facts: [
            ['Address', order.shipping_address && addressLines(order.shipping_address)],
            ['Customer', order.customer_name],
            ['Email', order.customer_email],
            ['Phone', order.customer_phone],
          ],
        },
      ],
    }),
  ),
  /** To the shop, when a visitor has written through the contact page. */
  contact_notification: standardEmail(
    (contact) => `Contact form (${contact.inquiry_type}): ${contact.subject}`,
    (contact, { siteUrl }) => ({
      eyebrow: 'Contact form',
      heading: contact.subject,
      lead: 'Reply to this email to write to the visitor.',
      preview: contact.message,
      action: { label: 'Open the case', href: `${siteUrl}${staffHref.case(contact.case_id)}` },
      body: [
        {
          facts: [
            ['Subject', contact.subject],
            ['Name', `${contact.first_name} ${contact.last_name}`],
            ...answerFacts(contactFields, contact),
          ],
        },
        { title: 'Message' },
        { quote: contact.message },
        ...longAnswers(contactFields, contact),
      ],
    }),
  ),
  /** To the shop, when a retailer wants to become a partner. */
  retailer_notification: standardEmail(
    ({ business_name }) => `Retailer application from ${business_name}`,
    (application, { siteUrl }) => ({
      eyebrow: 'Retailer application',
      heading: `${application.business_name} would like to sell with us`,
      lead: 'Reply to this email to write to the applicant.',
      preview: `${application.contact_name}, ${application.business_address}`,
      action: { label: 'Open the case', href: `${siteUrl}${staffHref.case(application.case_id)}` },
      body: [{ facts: answerFacts(retailerFields, application) }, ...longAnswers(retailerFields, application)],
    }),
  ),
  case_notification: caseEmail(
    ({ what, name }) => `${what === 'reply' ? 'Reply' : 'Data complaint'} from ${name}`,
    ({ what, name, email, message, case_id }, { siteUrl }) => ({
      eyebrow: what === 'reply' ? 'Reply in a case' : 'Data complaint',
      heading: what === 'reply' ? `${name} has replied` : `${name} has complained about how we use their data`,
      lead: 'Answer in the case: your answer is kept there and emailed to them.',
      action: { label: 'Open the case', href: `${siteUrl}${staffHref.case(case_id)}` },
      body: [
        {
          facts: [
            ['Name', name],
            ['Email', email],
          ],
        },
        { title: 'They wrote' },
        { quote: message },
      ],
    }),
  ),
  /** To support, when a customer has made a claim. */
  warranty_claim: standardEmail(
    ({ name, order_number }) => `Warranty claim from ${name}, order ${order_number}`,
    (claim, { siteUrl }) => ({
      eyebrow: 'Warranty claim',
      heading: `${claim.name} has made a warranty claim`,
      lead: 'Reply to this email to write to the claimant. We promise an answer within 2 working days.',
      preview: `${claim.name}, order ${claim.order_number}`,
      action: { label: 'Open the case', href: `${siteUrl}${staffHref.case(claim.case_id)}` },
      body: [
        {
          facts: [
            ['Order number', claim.order_number],
            ['Purchase date', claim.purchase_date && emailDate(claim.purchase_date)],
            ...answerFacts(claimFields, claim),
            ['Files', claim.files.length > 0 ? claim.files : 'None'],
          ],
        },
        claim.files.length > 0 && { small: filesNote(claim) },
        { title: 'What happened' },
        { quote: claim.description },
        ...longAnswers(claimFields, claim),
      ],
    }),
  ),
  /** To the admins, when one of five conditions holds, and when it is over. */
  owner_alert: standardEmail(
    ({ items }) => alertSubject(items),
    ({ items }, { siteUrl }) => ({
      eyebrow: 'Your shop',
      heading: alertSubject(items),
      lead: items.some(({ state }) => state === 'wrong')
        ? 'Something in your shop needs your attention.'
        : 'You don’t need to do anything.',
      preview: items.map(titleOf).join('. '),
      body: [
        ...items.flatMap((item): Part[] => [{ title: titleOf(item) }, ...describeAlert(item, siteUrl)]),
        {
          small:
            'You’re getting this email because you are an admin of the shop. It comes at most once a day for each problem.',
        },
      ],
    }),
  ),
  /** To staff who switched the morning email on. */
  morning_summary: standardEmail(
    ({ day }) => `Your shop on ${formatDay(day)}`,
    ({ day, lines }, { siteUrl }) => ({
      eyebrow: 'Good morning',
      heading: `Your shop on ${formatDay(day)}`,
      lead: 'Here’s what is late, due, low in stock or wrong today. Each line links to its page.',
      preview: lines.map(({ text }) => text).join('. '),
      action: { label: 'Open the overview', href: `${siteUrl}${href.dashboard}` },
      body: [
        { links: lines.map(({ text, path }) => ({ label: text, href: `${siteUrl}${path}` })) },
        {
          small: 'You switched this email on. It comes on working days, if there is something to report.',
          links: [{ label: 'Switch it off', href: `${siteUrl}${href.account}` }],
        },
      ],
    }),
  ),
} satisfies Partial<Emails>

function filesNote({ files, uploaded = 0 }: ClaimData): string {
  if (uploaded === 0) return 'We have only the names given above. Ask for the files in your reply.'
  if (uploaded < files.length) return `${uploaded} of ${files.length} files arrived. Open the case to see what arrived.`
  return uploaded === 1 ? 'The file is in the case.' : 'The files are in the case.'
}

function answerFacts<Of extends Fields>(fields: Of, answers: Answers<Of>): Fact[] {
  return answerLines(fields, answers, 'emailLine').flatMap(({ isLong, label, value }): Fact[] =>
    isLong ? [] : [[label, value]],
  )
}

function longAnswers<Of extends Fields>(fields: Of, answers: Answers<Of>): Part[] {
  return answerLines(fields, answers, 'emailLine')
    .filter(({ isLong }) => isLong)
    .flatMap(({ label, value }): Part[] => [{ title: label }, { quote: value }])
}

const alertTitles: Record<AlertCondition, Record<AlertNews, string>> = {
  webhooks: { wrong: 'Payment webhooks are failing', mended: 'Payment webhooks work again' },
  emails: { wrong: 'Emails are failing', mended: 'Emails are going out again' },
  dispute: { wrong: 'A dispute must be answered soon', mended: 'No dispute is due in the next three days' },
  database: { wrong: 'The database is almost full', mended: 'The database has enough space again' },
  backup: { wrong: 'The newest backup is old', mended: 'There is a new backup' },
}

const titleOf = ({ condition, state }: AlertItem) => alertTitles[condition][state]

function alertSubject(items: readonly AlertItem[]): string {
  const [first] = items
  if (first && items.length === 1) return titleOf(first)
  const wrong = items.filter(({ state }) => state === 'wrong')
  if (wrong.length === 0) return `${items.length} problems are over`
  return wrong.length === 1 && wrong[0] ? titleOf(wrong[0]) : `${wrong.length} problems need your attention`
}

function describeAlert({ state, since, sentence, path }: AlertItem, siteUrl: string): Part[] {
  if (state === 'mended') return [`The problem began on ${formatMoment(new Date(since))}.`]
  return [sentence, { links: [{ label: 'Open the page', href: `${siteUrl}${path}` }] }]
}
