import { formatSecond, formatDate } from '#domain/calendar/london-time.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import type { CancellationData, ReturnInstructionsData } from './email-data.ts'
import { orderEmail } from './parts/order-email.ts'
import { briefFacts } from './parts/order-words.ts'
import { rights, type Emails } from './parts/standard-email.tsx'
import { addressLine } from '#domain/site/company.ts'

const next: Record<CancellationData['next'], string[]> = {
  refund: [
    'Your order had not left us, so we’ve stopped it. We’ll refund the full price to your original payment method, and email you when it’s sent.',
  ],
  'send-back': [
    'Please send the goods back within 14 days. A separate email tells you how.',
    'We’ll refund you once they are here, or once you’ve shown us that you posted them, whichever comes first.',
  ],
  proof: [
    'Before we stop the parcel or refund you, we need to know that the order is yours. Open your order and ask for a code: we’ll email it to the address on the order. Or reply to this email.',
    'Your cancellation counts from the time above, however long this step takes.',
  ],
}

/** For units that were cancelled before they had left. */
const nextOfPart = [
  'This part of your order had not left us, so we’ve taken it out. We’ll refund its share of the price to your original payment method, and email you when it’s sent.',
  'We’ll send you the rest as planned.',
]

export const returnEmails = {
  /** Says that the cancellation notice has arrived, word for word and to the second, but not whether it is accepted. */
  cancellation_received: orderEmail(
    ({ order, confirms }) =>
      confirms
        ? `Your cancellation of order ${formatOrderNumber(order.id)} is confirmed`
        : `We have received your cancellation of order ${formatOrderNumber(order.id)}`,
    (data) => {
      const following = [
        { title: 'What happens next' },
        ...(data.next === 'refund' && data.order.units ? nextOfPart : next[data.next]),
        rights,
      ]
      if (data.confirms) {
        return {
          eyebrow: 'Cancellation',
          heading: 'Your cancellation is confirmed.',
          lead: 'Thank you for showing us that the order is yours. Please keep our earlier email, too: it shows when we received your cancellation.',
          body: [{ facts: briefFacts(data.order) }, ...following],
        }
      }
      const received = formatSecond(new Date(data.said_at))
      return {
        eyebrow: 'Cancellation',
        heading: 'We have received it.',
        lead: `Your cancellation reached us on ${received}.`,
        body: [
          'This is your receipt. Please keep it.',
          { facts: [...briefFacts(data.order), ['Received', received]] },
          ...(data.reason === null ? [] : [{ title: 'What you said' }, { quote: data.reason }]),
          ...following,
        ],
      }
    },
  ),
  /** How to send the products back. Goods that may be dangerous in the post get no postal address. */
  return_instructions: orderEmail(
    ({ order }) => `Sending back order ${formatOrderNumber(order.id)}`,
    (data, sender) => {
      const { order, due_on, is_battery_suspect } = data
      const isPosted = is_battery_suspect === false
      const { heading, lead, paragraphs } = wordsOf(data)
      return {
        eyebrow: 'Your return',
        heading,
        lead,
        body: [
          ...paragraphs,
          {
            facts: [
              ...briefFacts(order),
              ['Send it to', isPosted ? `${sender.company.name}, ${addressLine(sender.company)}` : null],
              ['Post by', is_battery_suspect === true ? null : formatDate(due_on)],
            ],
          },
          rights,
        ],
      }
    },
  ),
  return_received: orderEmail(
    ({ order }) => `Your return of order ${formatOrderNumber(order.id)} has arrived`,
    ({ order, refund_due_on }) => ({
      eyebrow: 'Your return',
      heading: 'It is back with us.',
      lead: 'Your parcel has arrived. We’ll check the goods and then refund you.',
      body: [{ facts: [...briefFacts(order), ['Refund by', formatDate(refund_due_on)]] }, rights],
    }),
  ),
} satisfies Partial<Emails>

type Words = { heading: string; lead: string; paragraphs: string[] }

function wordsOf({ is_battery_suspect, due_on, who_pays_postage, has_label = false }: ReturnInstructionsData): Words {
  if (is_battery_suspect === null) {
    return {
      heading: 'First, one question.',
      lead: 'Please open your order and say whether the battery is fine. The page then shows you where to send your return.',
      paragraphs: [
        'The product has a lithium battery inside. A battery that is hot, swollen or damaged must not go by post.',
      ],
    }
  }
  if (is_battery_suspect) {
    return {
      heading: 'Please do not post it.',
      lead: 'A battery that is hot, swollen or damaged must not go by post. We’ll email you to arrange collection.',
      paragraphs: ['Do not charge it, and keep it away from heat and from anything that burns.'],
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
      'Then open your order and enter the tracking number. We’ll refund you within 14 days of getting this number.',
    ],
  }
}
