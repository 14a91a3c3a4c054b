import { supportPolicy, warrantyPolicy } from '../site/policies.ts'
import type { CaseKind } from './case.ts'

type ReadyReply = { id: string; name: string; text: string }

const forAll: ReadyReply[] = [
  {
    id: 'looking-into-it',
    name: 'We are looking into it',
    text: `Thank you for writing. We are looking into it and will get back to you within ${supportPolicy.replyWorkingDays} working days.`,
  },
  {
    id: 'order-number',
    name: 'Which order is it?',
    text: 'Could you tell us the order number? It is in your confirmation email, for example 2B75 2A01.',
  },
  {
    id: 'anything-else',
    name: 'Is it sorted?',
    text: 'Is everything sorted for you, or is there anything else we can do?',
  },
]

const byKind: Record<CaseKind, ReadyReply[]> = {
  claim: [
    {
      id: 'photos',
      name: 'Ask for photos or a video',
      text: 'Could you send us a photo of the whole product and one of the fault, or a short video that shows it?',
    },
    {
      id: 'charge',
      name: 'Charge with a different cable first',
      text: 'Please charge it fully with a different cable, then tell us whether the light comes on. If it gets hot, swells or cracks, stop at once and tell us.',
    },
    {
      id: 'label',
      name: 'The return label is on its way',
      text: `We have sent you a prepaid UK return label. Once the product is here, we aim to resolve your claim within ${warrantyPolicy.resolutionBusinessDays} business days.`,
    },
    {
      id: 'proof',
      name: 'Ask for proof of purchase',
      text: 'We could not find an order with this number and email address. Could you send us the order number from your confirmation, or another proof of purchase?',
    },
  ],
  contact: [],
  retailer: [
    {
      id: 'about-shop',
      name: 'Ask about the shop',
      text: 'Could you tell us a little more about your shop: who your customers are, and which cricket brands you carry?',
    },
  ],
  'data-complaint': [
    {
      id: 'identity',
      name: 'Ask which data',
      text: 'Could you tell us which data you mean, and when you noticed it? Then we can look at the right records.',
    },
  ],
  return: [],
}

/** Left out while the battery may be damaged, because they ask the customer to charge it or to post it. */
const onlyWhenSafe = new Set(['charge', 'label'])

/** The replies that every shop has, with the placeholders of saved-reply.ts. */
export function readyRepliesFor(kind: CaseKind, isBatterySuspect: boolean): ReadyReply[] {
  const fitting = [...byKind[kind], ...forAll].filter(({ id }) => !isBatterySuspect || !onlyWhenSafe.has(id))
  return fitting.map((reply) => ({ ...reply, text: `Hello {first_name},\n\n${reply.text}` }))
}
