import { addressLine } from '#domain/site/company.ts'
import { formatDate } from '#domain/calendar/london-time.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import type { ReturnInstructionsData } from './email-data.ts'
import { briefFacts } from './parts/order-brief.ts'
import { openOrder } from './parts/order-words.ts'
import { rights, standardEmail } from './parts/standard-email.tsx'
import { sampleReturnInstructions } from './sample-data.ts'

/** How to send it back. Goods that may be dangerous in the post are never given an address to be posted to. */
export const returnInstructions = standardEmail(
  sampleReturnInstructions,
  ({ order }) => `Sending back order ${formatOrderNumber(order.id)}`,
  (data, sender) => {
    const { order, due_on, is_battery_suspect } = data
    const isPosted = is_battery_suspect === false
    const { heading, lead, paragraphs } = wordsOf(data)
    return {
      eyebrow: 'Your return',
      order,
      heading,
      lead,
      action: openOrder(sender, order),
      name: order.customer_name,
      body: [
        ...paragraphs,
        {
          facts: [
            ...briefFacts(order),
            ['Send it to', isPosted ? `${sender.company.name}, ${addressLine(sender.company)}` : null],
            ['Posted by', is_battery_suspect === true ? null : formatDate(due_on)],
          ],
        },
        rights,
      ],
    }
  },
)

type Words = { heading: string; lead: string; paragraphs: string[] }

function wordsOf({ is_battery_suspect, due_on, who_pays_postage, has_label = false }: ReturnInstructionsData): Words {
  if (is_battery_suspect === null) {
    return {
      heading: 'One question, then the address.',
      lead: 'Please open your order and say whether the battery is in order. Then it shows you where to send it.',
      paragraphs: ['There is a lithium battery inside. One that is hot, swollen or damaged must not go by post.'],
    }
  }
  if (is_battery_suspect) {
    return {
      heading: 'Please do not post it.',
      lead: 'A battery that is hot, swollen or damaged must not go by post. We’ll email you to arrange collection.',
      paragraphs: ['Keep it away from heat and from anything that burns, and do not charge it.'],
    }
  }
  return {
    heading: 'How to send it back.',
    lead: `Please send it by ${formatDate(due_on)}, and keep the proof of posting.`,
    paragraphs: [
      'Pack it as it came, with everything that was in the box, and put your order number inside.',
      has_label
        ? 'Your prepaid label is attached. Print it and stick it on the parcel: the postage is paid.'
        : who_pays_postage === 'buyer'
          ? 'You pay the postage. We recommend a tracked and insured service, because the goods are in your care until they reach us.'
          : 'We pay the postage. Please send us the receipt, or ask us for a label first.',
      'Then open your order and enter the tracking number: the time we have to refund you starts then.',
    ],
  }
}
