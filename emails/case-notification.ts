import { staffHref } from '#domain/site/staff-href.ts'
import { caseEmail } from './parts/case-email.ts'
import { sampleCaseNotification } from './sample-data.ts'

export const caseNotification = caseEmail(
  sampleCaseNotification,
  ({ what, name }) => `${what === 'reply' ? 'Reply' : 'Data complaint'} from ${name}`,
  ({ what, name, email, message, case_id }, { siteUrl }) => ({
    eyebrow: what === 'reply' ? 'Reply in a case' : 'Data complaint',
    heading: what === 'reply' ? 'They have answered.' : 'A complaint about data.',
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
)
