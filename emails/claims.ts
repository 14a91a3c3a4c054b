import { formatDay } from '#domain/calendar/london-time.ts'
import { supportPolicy, warrantyPolicy } from '#domain/site/policies.ts'
import type { ClaimReceivedData, ClaimDecidedData } from './email-data.ts'
import { casePage, caseEmail } from './parts/case-email.ts'
import { standardEmail, type Emails } from './parts/standard-email.tsx'
import { replySentence, type Sender } from './sender.ts'
import type { ClaimOutcome } from '#domain/customers/case.ts'
import { href } from '#domain/site/href.ts'
import { warrantyExclusions } from '#domain/products/warranty-exclusion.ts'

const outcomes: Record<ClaimOutcome, { heading: string; lead: string }> = {
  repair: { heading: 'We’ll repair it.', lead: 'Your warranty claim is accepted. The repair costs you nothing.' },
  replace: {
    heading: 'We’ll replace it.',
    lead: 'Your warranty claim is accepted. We’ll send you a new or refurbished product, free of charge.',
  },
  refund: { heading: 'We’ll refund you.', lead: 'Your warranty claim is accepted. You’ll get your money back.' },
  decline: {
    heading: 'We cannot accept this claim.',
    lead: 'Our warranty does not cover it. We explain why below, and what you can still do.',
  },
}

export const claimEmails = {
  /** To the claimant. Quotes little of the typed text, because the address may not be the writer's. */
  warranty_acknowledgement: standardEmail(
    () => 'We have received your warranty claim',
    (claim, sender) => ({
      eyebrow: 'Warranty claim',
      caseNumber: claim.case_number,
      heading: 'We have your claim.',
      lead: leadOf(claim),
      action: { label: 'Open the conversation', href: casePage(sender, claim.case_id) },
      name: claim.name,
      body: [
        'Thank you for telling us. Your warranty claim has arrived, and one of our team will look at it.',
        {
          facts: [
            // Order numbers are short and have no spaces; any other text in their place is not repeated.
            ['Order number', /^[\w-]{1,64}$/.test(claim.order_number) ? claim.order_number : null],
            ['Files you chose', claim.files.length > 0 ? String(claim.files.length) : null],
          ],
        },
        { title: 'What happens next' },
        claim.battery === 'yes' &&
          'You told us that the sensor or its battery is hot, swollen, cracked or damaged. Please do not charge it, keep it away from anything that burns, and do not post it. We’ll email you to arrange collection.',
        aboutFiles(claim),
        // A damaged battery is collected, so it needs no label.
        claim.battery !== 'yes' && 'If we approve your claim, we’ll send you a prepaid UK return label.',
        `We aim to settle your claim within ${warrantyPolicy.resolutionBusinessDays} business days of receiving the product.`,
        sender.takesReplies === true && replySentence,
        {
          small:
            'This does not affect your statutory rights. If you didn’t send us a claim, you can ignore this email.',
        },
      ],
    }),
  ),
  claim_decided: caseEmail(
    () => 'We’ve made a decision on your claim',
    (data, sender) => ({
      eyebrow: 'Warranty claim',
      ...outcomes[data.outcome],
      name: data.name,
      body: [
        { facts: [['Why it isn’t covered', data.exclusion && warrantyExclusions[data.exclusion]]] },
        { title: 'What we found' },
        { quote: data.message },
        { title: data.outcome === 'decline' ? 'Your statutory rights' : 'What happens next' },
        ...nextOf(data, sender),
      ],
    }),
  ),
} satisfies Partial<Emails>

function leadOf({ answer_by }: ClaimReceivedData): string {
  const day = answer_by === undefined ? '' : `, by ${formatDay(answer_by)}`
  return `Our UK support team will reply within ${supportPolicy.replyWorkingDays} working days${day}.`
}

function aboutFiles({ files, uploaded = 0 }: ClaimReceivedData): string {
  if (uploaded > 0 && uploaded >= files.length) return 'We have received the files you sent.'
  if (files.length > 0) {
    const missing =
      uploaded === 0
        ? 'We have received only the names of the files you chose.'
        : 'Some of the files you chose have not reached us.'
    return `${missing} Please have them ready: we’ll ask for them in our reply.`
  }
  return 'Photos or a short video help us most. Please have some ready: we may ask for them in our reply.'
}

function nextOf({ outcome, is_battery_suspect }: ClaimDecidedData, { siteUrl }: Sender): string[] {
  if (outcome === 'decline') return statutoryRights(siteUrl)
  if (outcome === 'refund')
    return ['We’ll refund the card or account you paid with, and email you when the money is on its way.']
  if (is_battery_suspect) {
    return [
      'Please do not post it: a battery that is hot, swollen or damaged must not go by post. We’ll email you to arrange collection.',
    ]
  }
  return [
    'We’ll send you a prepaid UK return label.',
    `The ${outcome === 'repair' ? 'repaired' : 'replacement'} product is covered for ${warrantyPolicy.repairedDays} days, or for the rest of the original warranty if that is longer.`,
  ]
}

/** Statutory rights exist beside the warranty, and a refusal under it does not affect them. */
const statutoryRights = (siteUrl: string) => [
  'This decision is about our own warranty. Your rights under the Consumer Rights Act 2015 are separate and are not affected.',
  'Goods must be of satisfactory quality, fit for their purpose and as described. A fault that shows within six months counts as having been there from the start, unless we show otherwise. You can ask for a repair or replacement for up to six years (five in Scotland).',
  `Your rights, day by day: ${siteUrl}${href.rights}`,
  'If you think we’re wrong, write to us in the conversation and we’ll look at your claim again.',
]
