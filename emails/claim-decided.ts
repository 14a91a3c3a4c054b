import type { ClaimOutcome } from '#domain/customers/case.ts'
import { href } from '#domain/site/href.ts'
import { warrantyPolicy } from '#domain/site/policies.ts'
import { warrantyExclusions } from '#domain/products/warranty-exclusion.ts'
import type { ClaimDecidedData } from './email-data.ts'
import { caseEmail } from './parts/case-email.ts'
import { sampleClaimDecided } from './sample-data.ts'
import type { Sender } from './sender.ts'

const outcomes: Record<ClaimOutcome, { heading: string; lead: string }> = {
  repair: { heading: 'We’ll repair it.', lead: 'Your warranty claim is accepted. The repair costs you nothing.' },
  replace: {
    heading: 'We’ll replace it.',
    lead: 'Your warranty claim is accepted. We’ll send you a new or refurbished one, at no cost.',
  },
  refund: { heading: 'We’ll refund you.', lead: 'Your warranty claim is accepted. You get your money back.' },
  decline: {
    heading: 'We cannot accept this claim.',
    lead: 'Our warranty does not cover it. Below is why, and what stays open to you.',
  },
}

export const claimDecided = caseEmail(
  sampleClaimDecided,
  () => 'We’ve made a decision on your claim',
  (data, sender) => ({
    eyebrow: 'Warranty claim',
    ...outcomes[data.outcome],
    name: data.name,
    body: [
      { facts: [['Exclusion', data.exclusion && warrantyExclusions[data.exclusion]]] },
      { title: 'Our reason' },
      { quote: data.message },
      { title: data.outcome === 'decline' ? 'Your statutory rights' : 'What happens next' },
      ...nextOf(data, sender),
    ],
  }),
)

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
    `Afterwards it is covered for ${warrantyPolicy.repairedDays} days, or for the rest of the warranty if that is longer.`,
  ]
}

/** They stand beside the warranty, and a refusal under it takes nothing from them. */
const statutoryRights = (siteUrl: string) => [
  'This decision is about our own warranty. Your rights under the Consumer Rights Act 2015 are separate and are not affected.',
  'Goods must be of satisfactory quality, fit for their purpose and as described. A fault that shows within six months counts as having been there from the start, unless we show otherwise. You can ask for a repair or replacement for up to six years (five in Scotland).',
  `What you can do on which day: ${siteUrl}${href.rights}`,
  'If you think that we are wrong, write to us in the conversation. We’ll look at it again.',
]
