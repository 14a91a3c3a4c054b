import { addressLine } from '#domain/site/company.ts'
import { formatDate } from '#domain/calendar/london-time.ts'
import { briefFacts } from './parts/order-brief.ts'
import { orderPage } from './parts/order-words.ts'
import type { ReturnInstructionsData } from './email-data.ts'
import { StandardEmail, standardText, type StandardParts } from './parts/standard-email.tsx'
import { sampleReturnInstructions, sampleSender } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type ReturnInstructionsProps = ReturnInstructionsData & { sender: Sender }

/** How to send it back. What may be dangerous in the post is never given an address to be posted to. */
export function ReturnInstructions({ sender, ...data }: ReturnInstructionsProps) {
  return <StandardEmail sender={sender} parts={partsOf(data, sender)} />
}

ReturnInstructions.PreviewProps = {
  ...sampleReturnInstructions,
  sender: sampleSender,
} satisfies ReturnInstructionsProps

export function returnInstructionsText({ sender, ...data }: ReturnInstructionsProps): string {
  return standardText(sender, partsOf(data, sender))
}

function partsOf(data: ReturnInstructionsData, sender: Sender): StandardParts {
  const { company, siteUrl } = sender
  const isAsked = data.is_battery_suspect !== null
  const isPosted = data.is_battery_suspect === false
  return {
    title: emailSubject({ type: 'return_instructions', data }),
    eyebrow: 'Your return',
    order: data.order,
    ...(isAsked ? instructions() : question),
    name: data.order.customer_name,
    facts: [
      ...briefFacts(data.order),
      ['Send it to', isPosted ? `${company.name}, ${addressLine(company)}` : null],
      ['Posted by', isPosted || !isAsked ? formatDate(data.due_on) : null],
    ],
    action: { label: 'Open your order', href: orderPage({ siteUrl }, data.order.id) },
  }

  function instructions(): Pick<StandardParts, 'heading' | 'lead' | 'paragraphs'> {
    if (!isPosted) {
      return {
        heading: 'Please do not post it.',
        lead: 'A battery that is hot, swollen or damaged must not go by post. We write to you how it is collected.',
        paragraphs: ['Keep it away from heat and from anything that burns, and do not charge it.'],
      }
    }
    return {
      heading: 'How to send it back.',
      lead: `Please send it by ${formatDate(data.due_on)}, and keep the proof of posting.`,
      paragraphs: [
        'Pack it as it came, with everything that was in the box, and put your order number inside.',
        data.who_pays_postage === 'buyer'
          ? 'You pay the postage. We recommend a tracked and insured service, because the goods are in your care until they reach us.'
          : 'We pay the postage. Please send us the receipt, or ask us for a label first.',
        'Then open your order and type the tracking number: the time for our refund runs from there.',
      ],
    }
  }
}

const question: Pick<StandardParts, 'heading' | 'lead' | 'paragraphs'> = {
  heading: 'One question, then the address.',
  lead: 'Please open your order and say whether the battery is in order. Then it shows you where to send it.',
  paragraphs: ['There is a lithium battery inside. One that is hot, swollen or damaged must not go by post.'],
}
