import type { CaseKind } from '#domain/customers/case.ts'
import { supportPolicy, warrantyPolicy } from '#domain/site/policies.ts'

export type SavedReply = { id: string; title: string; text: string }

const forAll: SavedReply[] = [
  {
    id: 'looking-into-it',
    title: 'We are looking into it',
    text: `Thank you for writing. We are looking into it and come back to you within ${supportPolicy.replyWorkingDays} working days.`,
  },
  {
    id: 'order-number',
    title: 'Which order is it?',
    text: 'Could you tell us the order number? It stands in your confirmation email, for example 2B75 2A01.',
  },
  {
    id: 'anything-else',
    title: 'Is it settled?',
    text: 'Is everything settled for you, or is there something left for us to do?',
  },
]

const byKind: Record<CaseKind, SavedReply[]> = {
  claim: [
    {
      id: 'photos',
      title: 'Ask for photos or a video',
      text: 'Could you send us a photo of the whole product and one of the fault, or a short video that shows it?',
    },
    {
      id: 'charge',
      title: 'Charge with another cable first',
      text: 'Please charge it fully with another cable, then tell us whether the light comes on. If it gets hot, swells or cracks, stop at once and tell us.',
    },
    {
      id: 'label',
      title: 'The return label is on its way',
      text: `We have sent you a prepaid UK return label. Once it is here we aim to resolve your claim within ${warrantyPolicy.resolutionBusinessDays} business days.`,
    },
    {
      id: 'proof',
      title: 'Ask for proof of purchase',
      text: 'We could not find an order with this number and email address. Could you send us the order number from your confirmation, or another proof of purchase?',
    },
  ],
  contact: [],
  retailer: [
    {
      id: 'about-shop',
      title: 'Ask about the shop',
      text: 'Could you tell us a little more about your shop: who your customers are, and which cricket brands you carry?',
    },
  ],
  'data-complaint': [
    {
      id: 'identity',
      title: 'Ask which data',
      text: 'Could you tell us which data you mean, and when you noticed it? Then we can look at the right records.',
    },
  ],
  return: [],
}

/** Replies that are unsafe while the battery may be damaged: charging it, and posting it. */
const onlyWhenSafe = new Set(['charge', 'label'])

type Addressee = { kind: CaseKind; name: string; is_battery_suspect: boolean }

/** Templates of answers, to be edited before they are sent. */
export function savedRepliesFor({ kind, name, is_battery_suspect: isSuspect }: Addressee): SavedReply[] {
  const fitting = [...byKind[kind], ...forAll].filter(({ id }) => !isSuspect || !onlyWhenSafe.has(id))
  return fitting.map((reply) => ({ ...reply, text: `Hello ${name},\n\n${reply.text}` }))
}
