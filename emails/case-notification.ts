import { staffHref } from '#domain/site/staff-href.ts'
import { caseEmail } from './parts/case-email.tsx'
import { sampleCaseNotification } from './sample-data.ts'

/** To the shop: somebody has written within a case, or complained about their data. */
export const caseNotification = caseEmail('case_notification', sampleCaseNotification, (data, { siteUrl }) => ({
  eyebrow: data.what === 'reply' ? 'Reply in a case' : 'Data complaint',
  heading: data.what === 'reply' ? 'They have answered.' : 'A complaint about data.',
  lead: 'Answer in the case: it is kept there, and they get it by email.',
  paragraphs: [],
  facts: [
    ['Name', data.name],
    ['Email', data.email],
  ],
  quote: { title: 'They wrote', words: data.words },
  action: { label: 'Open the case', href: `${siteUrl}${staffHref.case(data.case_id)}` },
}))
