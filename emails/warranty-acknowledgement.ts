import { formatDay } from '#domain/calendar/london-time.ts'
import { supportPolicy, warrantyPolicy } from '#domain/site/policies.ts'
import type { ClaimReceivedData } from './email-data.ts'
import { casePage } from './parts/case-email.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleClaimReceived } from './sample-data.ts'
import { replySentence } from './sender.ts'

/** To the claimant. Repeats little of what was typed, since the address may not be the writer's own. */
export const warrantyAcknowledgement = standardEmail(
  sampleClaimReceived,
  () => 'We have received your warranty claim',
  (claim, sender) => ({
    eyebrow: 'Warranty claim',
    caseNumber: claim.case_number,
    heading: 'We have your claim.',
    lead: leadOf(claim),
    action: { label: 'Open the conversation', href: casePage(sender, claim.case_id) },
    name: claim.name,
    body: [
      'Thank you for telling us. Your warranty claim has arrived, and a person will look at it.',
      {
        facts: [
          // Order numbers are short and have no spaces; any other text in their place is not repeated.
          ['Order number', /^[\w-]{1,64}$/.test(claim.order_number) ? claim.order_number : null],
          ['Files named', claim.files.length > 0 ? String(claim.files.length) : null],
        ],
      },
      { title: 'What happens next' },
      claim.battery === 'yes' &&
        'You said that it is hot, swollen, cracked or damaged: do not charge it, keep it away from anything that burns, and do not post it. We’ll email you to arrange collection.',
      aboutFiles(claim),
      'If the claim is approved, we send a prepaid UK return label.',
      `We aim to settle it within ${warrantyPolicy.resolutionBusinessDays} business days of receiving the product.`,
      sender.takesReplies === true && replySentence,
      {
        small: 'This does not affect your statutory rights. If you didn’t send a claim, you can ignore this email.',
      },
    ],
  }),
)

/** The day, where it is known: it says more than a number of days. */
function leadOf({ answer_by }: ClaimReceivedData): string {
  const promise = `Our UK support team will reply within ${supportPolicy.replyWorkingDays} working days.`
  return answer_by === undefined ? promise : `We’ll answer by ${formatDay(answer_by)}. ${promise}`
}

function aboutFiles({ files, uploaded = 0 }: ClaimReceivedData): string {
  if (uploaded > 0 && uploaded >= files.length) return 'Your photos and videos have reached our support.'
  return files.length > 0
    ? 'Please have the photos or video you named ready: we will ask for them in our reply.'
    : 'Photos or a short video help us most. Please have them ready: we may ask for them in our reply.'
}
