import { staffHref } from '#domain/site/staff-href.ts'
import { claimFields } from '#domain/customers/submission-fields.ts'
import type { ClaimData } from './email-data.ts'
import { answerFacts, longAnswers } from './parts/answers.ts'
import { emailDate } from './parts/order-words.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleClaim } from './sample-data.ts'

/** To support, when a customer has made a claim. */
export const warrantyClaim = standardEmail(
  sampleClaim,
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
)

function filesNote({ files, uploaded = 0 }: ClaimData): string {
  if (uploaded === 0) return 'Only the names of the files were sent; ask for the files in your reply.'
  if (uploaded < files.length) return `${uploaded} of ${files.length} files arrived; they are in the case.`
  return 'The files are in the case.'
}
