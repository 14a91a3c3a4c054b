import { addressLines } from '#domain/customers/address.ts'
import { estimatedDelivery } from '#domain/calendar/delivery-terms.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { defaultCarrier, namedCarrier, trackingUrl } from '#domain/orders/order.ts'
import { orderEmail } from './parts/order-email.ts'
import { openOrder, trackOrder, briefFacts, partOfOrder } from './parts/order-words.ts'
import { standardEmail, type Emails, rights } from './parts/standard-email.tsx'
import { href } from '#domain/site/href.ts'
import type { Fact } from './parts/email-parts.ts'
import { documentKindWords } from '#domain/orders/documents.ts'
import { formatMoney } from '#domain/orders/money.ts'
import type { DocumentIssuedData } from './email-data.ts'

/** In a narrow column the line wraps before an order's number, not within it. */
const keepNumberWhole = (number: string) => number.replace(' ', '\u00a0')

export const orderEmails = {
  tracking_notification: orderEmail(
    ({ order }) => `Your order ${formatOrderNumber(order.id)} is on its way`,
    ({ order, tracking_number, carrier_name, estimated_delivery, arrival }, sender) => {
      const carrier = namedCarrier(carrier_name || defaultCarrier)
      const phrase = estimated_delivery || estimatedDelivery
      const estimate = arrival ? `${arrival} (${phrase})` : phrase
      return {
        eyebrow: 'On its way',
        heading: 'Your order has left us.',
        lead: `${carrier ?? 'The carrier'} has your parcel. Estimated delivery: ${estimate}.`,
        preview: `${carrier ?? 'Tracking number'} ${tracking_number}. Estimated delivery: ${estimate}.`,
        action: { label: 'Follow the parcel', href: trackingUrl(carrier_name, tracking_number) },
        body: [
          `Your ${order.product_name} is on its way to you.`,
          {
            facts: [
              ['Tracking number', tracking_number],
              ['Carrier', carrier],
              ['Estimated delivery', estimate],
              ...briefFacts(order),
              ['Deliver to', order.shipping_address && addressLines(order.shipping_address)],
            ],
          },
          {
            small: 'It can take a few hours before the tracking page shows your parcel.',
            links: [
              openOrder(sender, order),
              trackOrder(sender, order),
              { label: 'Getting started, once it arrives', href: `${sender.siteUrl}${href.start}` },
            ],
          },
        ],
      }
    },
  ),
  did_it_arrive: standardEmail(
    ({ id }) => `Did your order ${formatOrderNumber(id)} arrive?`,
    (order, sender) => ({
      eyebrow: 'Your order',
      order,
      heading: 'Did it arrive?',
      lead: 'Your parcel should be with you by now. If it is, please tell us: it takes one tap.',
      action: openOrder(sender, order),
      name: order.customer_name,
      body: [
        'The time you have to change your mind, or to report a fault, is counted from the day your order arrived.',
        { facts: briefFacts(order) },
        { small: 'Not there yet? Reply to this email and we’ll find out where it is.' },
      ],
    }),
  ),
  order_code: standardEmail(
    ({ order_id }) => `Your code to open order ${formatOrderNumber(order_id)}`,
    ({ order_id, code }) => ({
      eyebrow: 'Your order',
      heading: code,
      lead: `Type this code to open order ${formatOrderNumber(order_id)}.`,
      name: null,
      body: [
        // The code is on its own line, so that it can be copied from the plain text.
        code,
        'It works once, within 10 minutes.',
        { small: 'Don’t share this code: it opens your order. If this wasn’t you, you can ignore this email.' },
      ],
    }),
  ),
  orders_added: standardEmail(
    ({ orders: [first, ...others] }) =>
      first && others.length === 0
        ? `Order ${formatOrderNumber(first.id)} was added to your account`
        : `${1 + others.length} orders were added to your account`,
    ({ first_name, account_email, orders }, { siteUrl }) => ({
      eyebrow: 'Your account',
      heading: 'All in one place.',
      lead: `${orders.length === 1 ? 'An order was' : 'Orders were'} added to the account of ${account_email}.`,
      action: { label: 'Open your account', href: `${siteUrl}${href.account}` },
      name: first_name,
      body: [
        'Your account now also shows:',
        {
          facts: orders.map(({ id, quantity, product_name }): Fact => [
            `Order ${keepNumberWhole(formatOrderNumber(id))}`,
            `${quantity} × ${product_name}`,
          ]),
        },
        { small: 'If this wasn’t you, please reply to this email at once.' },
      ],
    }),
  ),
  /** An order has a new owner. The email has no link, because a former owner must not find the order. */
  order_moved: standardEmail(
    ({ order, role }) => ownerTexts[role].sentence(formatOrderNumber(order.id)),
    ({ order, role }) => ({
      eyebrow: 'Your order',
      heading: ownerTexts[role].heading,
      lead: `${ownerTexts[role].sentence(formatOrderNumber(order.id))}.`,
      name: null,
      body: [
        ownerTexts[role].paragraph,
        { facts: [['Product', `${order.quantity} × ${order.product_name}`]] },
        { small: 'If you did not expect this, please reply to this email at once.' },
      ],
    }),
  ),
  address_changed: orderEmail(
    ({ order, outcome }) => `Order ${formatOrderNumber(order.id)}: ${addressTexts[outcome].subject}`,
    ({ order, before, after, outcome }) => ({
      eyebrow: 'Your order',
      heading: addressTexts[outcome].heading,
      lead: addressTexts[outcome].lead,
      body: [
        {
          facts: [
            ...briefFacts(order),
            [addressTexts[outcome].beforeLabel, before && addressLines(before)],
            [addressTexts[outcome].afterLabel, addressLines(after)],
          ],
        },
        {
          small:
            'If this wasn’t you, please reply to this email at once: we can still stop the parcel until it leaves us.',
        },
      ],
    }),
  ),
  /** Confirms that a cancellation was withdrawn. */
  order_kept: orderEmail(
    ({ order }) => `You’re keeping order ${formatOrderNumber(order.id)}`,
    ({ order }) => ({
      eyebrow: 'Your order',
      heading: 'Your order is back on.',
      lead: order.units
        ? `You asked to keep ${partOfOrder(order)} in order ${formatOrderNumber(order.id)} after all. We won’t refund that part.`
        : `You asked to keep order ${formatOrderNumber(order.id)} after all. Your cancellation is withdrawn, and nothing will be refunded.`,
      body: [
        'You don’t need to do anything. The order’s page shows where your parcel is and when it will be with you.',
        { facts: briefFacts(order) },
        { small: 'If this wasn’t you, please reply to this email straight away.' },
        rights,
      ],
    }),
  ),
  document_issued: orderEmail(
    (document) => `${nameOf(document)} ${document.number}`,
    (document) => {
      const { order, number, gross } = document
      const amount = formatMoney(gross, order.currency)
      return {
        eyebrow: 'Your order',
        heading: `${nameOf(document)} ${number}`,
        lead: `${nameOf(document)} ${number} for ${amount} is attached to this email as a PDF.`,
        body: [explainDocument(document), { facts: [...orderFacts(document), ['Total', amount]] }, rights],
      }
    },
  ),
} satisfies Partial<Emails>

const ownerTexts = {
  former: {
    heading: 'This order has a different email address now.',
    sentence: (number: string) => `Order ${number} has been moved to a different email address`,
    paragraph:
      'From now on we’ll send emails about it to that address. The links and codes that we sent you no longer open it.',
  },
  new: {
    heading: 'This order is yours.',
    sentence: (number: string) => `Order ${number} has been moved to this email address`,
    paragraph: 'From now on we’ll send emails about it to this address.',
  },
} as const

const addressTexts = {
  applied: {
    subject: 'the delivery address was changed',
    heading: 'The address has been changed.',
    lead: 'We’ll send your parcel to the new address.',
    beforeLabel: 'Old address',
    afterLabel: 'New address',
  },
  waiting: {
    subject: 'a new delivery address was requested',
    heading: 'We’ll check it first.',
    lead: 'Someone asked us to send your parcel to a different address. We’ll check it before anything changes, and email you again.',
    beforeLabel: 'Current address',
    afterLabel: 'Requested address',
  },
  declined: {
    subject: 'the delivery address stays as it was',
    heading: 'The address stays.',
    lead: 'We cannot send your parcel to the address you asked for, so the delivery address has not changed. Reply to this email if you need help.',
    beforeLabel: 'Delivery address',
    afterLabel: 'Requested address',
  },
} as const

const nameOf = ({ kind }: DocumentIssuedData) => documentKindWords[kind]

/** A credit note can be about a part of the order, so it does not list the contents. */
const orderFacts = ({ kind, order }: DocumentIssuedData): Fact[] =>
  kind === 'invoice' ? briefFacts(order) : [['Order', formatOrderNumber(order.id)]]

function explainDocument({ kind, corrects }: DocumentIssuedData): string {
  if (kind === 'credit-note') return `It belongs to invoice ${corrects}. Please keep both.`
  if (corrects === null) return 'The order is paid, so there is nothing left to pay.'
  return `The refund for credit note ${corrects} failed. This invoice is for the same amount and balances that credit note in your records. You have nothing to pay. We’ll be in touch about your refund.`
}
