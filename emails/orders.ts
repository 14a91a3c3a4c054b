import { addressLines } from '#domain/customers/address.ts'
import { estimatedDelivery } from '#domain/calendar/delivery-terms.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { defaultCarrier, trackingUrl } from '#domain/orders/order.ts'
import { briefFacts } from './parts/order-brief.ts'
import { openOrder, startPage, trackingPage } from './parts/order-words.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleTracking, sampleOrder, sampleOrderCode, sampleOrdersAdded } from './sample-data.ts'
import { href } from '#domain/site/href.ts'
import type { Fact } from './parts/email-parts.ts'

/** In a narrow column the line wraps before an order's number, not within it. */
const keepNumberWhole = (number: string) => number.replace(' ', '\u00a0')

export const orderEmails = {
  tracking_notification: standardEmail(
    sampleTracking,
    ({ order }) => `Your order ${formatOrderNumber(order.id)} is on its way`,
    ({ order, tracking_number, carrier_name, estimated_delivery, arrival }, sender) => {
      const carrier = carrier_name || defaultCarrier
      const phrase = estimated_delivery || estimatedDelivery
      const estimate = arrival ? `${arrival} (${phrase})` : phrase
      return {
        eyebrow: 'On its way',
        order,
        heading: 'Your order has left us.',
        lead: `${carrier} has your parcel. Estimated delivery: ${estimate}.`,
        preview: `${carrier} ${tracking_number}. Estimated delivery: ${estimate}.`,
        action: { label: 'Follow the parcel', href: trackingUrl(carrier_name, tracking_number) },
        name: order.customer_name,
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
            small: 'It can take a few hours until the carrier shows the first scan.',
            links: [
              openOrder(sender, order),
              { label: 'Track your order', href: trackingPage(sender, order.id) },
              { label: 'Once it arrives: fit, charge, pair, bat', href: startPage(sender) },
            ],
          },
        ],
      }
    },
  ),
  did_it_arrive: standardEmail(
    sampleOrder,
    ({ id }) => `Did your order ${formatOrderNumber(id)} arrive?`,
    (order, sender) => ({
      eyebrow: 'Your order',
      order,
      heading: 'Did it arrive?',
      lead: 'Your parcel should be with you by now. If it is, please tell us: it takes one tap.',
      action: openOrder(sender, order),
      name: order.customer_name,
      body: [
        'Your days to change your mind, and to tell us of a fault, are counted from the day it arrived.',
        { facts: briefFacts(order) },
        { small: 'Not there yet? Reply to this email and we’ll find out where it is.' },
      ],
    }),
  ),
  order_code: standardEmail(
    sampleOrderCode,
    ({ order_id }) => `Your code to open order ${formatOrderNumber(order_id)}`,
    ({ order_id, code }) => ({
      eyebrow: 'Your order',
      heading: code,
      lead: `Type this code to open order ${formatOrderNumber(order_id)}.`,
      name: null,
      body: [
        // On its own line, so that it can be copied from the plain text.
        code,
        'It works once, within 10 minutes.',
        { small: 'Don’t share this code: it opens your order. If this wasn’t you, you can ignore this email.' },
      ],
    }),
  ),
  orders_added: standardEmail(
    sampleOrdersAdded,
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
        'You’ll now find there:',
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
}
