import { products } from '#domain/products/catalogue.ts'
import { addressLines } from '#domain/customers/address.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { deliveryLabel, dispatchTime, estimatedDelivery } from '#domain/calendar/delivery-terms.ts'
import { href } from '#domain/site/href.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { returnsPolicy, warrantyPolicy } from '#domain/site/policies.ts'
import type { FreeKind, OrderData } from './email-data.ts'
import type { Part } from './parts/email-parts.ts'
import {
  arrivalDays,
  emailDate,
  openOrder,
  orderFacts,
  totalAmount,
  totalLabel,
  trackOrder,
} from './parts/order-words.ts'
import { standardEmail, type Email } from './parts/standard-email.tsx'
import type { Sender } from './sender.ts'
import { addressLine, type Company } from '#domain/site/company.ts'

const bought = {
  heading: 'Thank you for your order.',
  lead: 'Your payment has been received and we are getting your parcel ready.',
}

const free: Record<FreeKind, typeof bought> = {
  replacement: {
    heading: 'Your replacement is being packed.',
    lead: 'There is nothing to pay. We are getting your parcel ready.',
  },
  gift: {
    heading: 'Something is coming your way.',
    lead: 'It is a gift: there is nothing to pay. We are getting your parcel ready.',
  },
  exchange: {
    heading: 'Your exchange is being packed.',
    lead: 'There is nothing to pay. We are getting your parcel ready.',
  },
}

/** The confirmation of a distance contract on a durable medium: all that UK law requires in writing. */
export const orderConfirmation: Email<OrderData> = standardEmail(
  (order) => `Your ${order.free_kind ?? 'order'} ${formatOrderNumber(order.id)} is confirmed`,
  (order, sender) => {
    const { company, siteUrl } = sender
    const { heading, lead } = order.free_kind ? free[order.free_kind] : bought
    const product = products[order.product_key]
    return {
      eyebrow: 'Order confirmed',
      order,
      heading,
      lead,
      preview: `${order.product_name}, ${totalAmount(order)}. Estimated delivery ${arrivalDays(order)}.`,
      action: openOrder(sender, order),
      name: order.customer_name,
      body: [
        'This is your confirmation. Please keep it: it has all the details of your order.',
        { facts: orderFacts(order) },
        { title: order.free_kind ? 'What we’re sending you' : 'What you bought' },
        { order, totalLabel: totalLabel(sender) },
        { small: `${product.tagline} ${product.subscriptionNote}.` },
        { small: `In the box: ${product.inTheBox.join('; ')}.` },
        { title: 'Delivery' },
        `${deliveryLabel}. Dispatch within ${dispatchTime}, estimated delivery ${estimatedDelivery}: ${arrivalDays(order)}.`,
        {
          facts: [
            ['Deliver to', order.shipping_address && addressLines(order.shipping_address)],
            ['Phone', order.customer_phone && formatPhone(order.customer_phone)],
            ['Email', order.customer_email],
          ],
        },
        {
          small: 'We’ll email you the tracking number as soon as your parcel has left us.',
          links: [
            trackOrder(sender, order),
            { label: 'Getting started: fit, charge, pair, bat', href: `${siteUrl}${href.start}` },
          ],
        },
        { title: 'Warranty and your rights' },
        {
          small: `The sensor, or the smart sticker embedded in the bat, is covered for ${warrantyPolicy.months} months from purchase against defects in materials and workmanship.`,
          links: [
            { label: 'Read the warranty', href: `${siteUrl}${href.warranty}` },
            { label: 'Make a claim', href: `${siteUrl}${href.warrantyClaim}` },
          ],
        },
        // Nothing was sold, so there is nothing to cancel.
        order.free_kind !== undefined && {
          small: 'Your rights for something you bought earlier are not affected.',
        },
        { small: statutoryRights },
        {
          small: `Questions or complaints: reply to this email, write to ${company.supportEmail} or call ${company.phone}.`,
        },
        ...(order.free_kind ? [] : rightToCancel(order, sender)),
      ],
    }
  },
)

function rightToCancel(order: OrderData, { company, siteUrl }: Sender): Part[] {
  return [
    { title: `Your right to cancel within ${returnsPolicy.cancellationDays} days` },
    { small: cancellationRight(company), links: [{ label: 'Cancel an order', href: `${siteUrl}${href.cancel}` }] },
    { small: cancellationEffects },
    { small: 'Model cancellation form. Complete and return it only if you wish to cancel the contract.' },
    {
      form: cancellationForm(company, {
        id: order.id,
        product: `${order.quantity} × ${order.product_name}`,
        placedOn: emailDate(order.placed_at),
      }),
    },
  ]
}

const days = `${returnsPolicy.cancellationDays} days`

/**
 * The conditions, time limit and procedures for cancelling: Consumer Contracts (Information, Cancellation and Additional
 * Charges) Regulations 2013, Schedule 2 (l) to (n), for goods that the buyer sends back at their own cost.
 */
function cancellationRight(company: Company): string {
  return (
    `You have the right to cancel this contract within ${days} without giving any reason. That period ends ${days} after ` +
    `the day on which you, or someone you name, receive the goods. Tell us by any clear statement: on our page below, with the ` +
    `form below, or by letter, phone or email to ${contact(company)}. It is enough to send it before the period has ended.`
  )
}

const cancellationEffects =
  `If you cancel, we will refund all payments received from you, including delivery, by the same means of payment and ` +
  `without a fee: not later than ${days} after the day we receive back the goods or, if earlier, ${days} after the day you ` +
  `show that you have sent them. Please send the goods back within ${days} of cancelling, at your own cost. We may deduct ` +
  'for loss in value if you have handled them more than is necessary to see what they are and how they work.'

/** The model cancellation form, Schedule 3, Part B, addressed to us and naming the order. */
function cancellationForm(company: Company, order: { id: string; product: string; placedOn: string }): string[] {
  return [
    `To ${contact(company)}:`,
    `I/We* hereby give notice that I/We* cancel my/our* contract of sale of the following goods*: ${order.product}, order ${order.id}`,
    `Ordered on*/received on*: ${order.placedOn} / ____________________`,
    'Name of consumer(s): ____________________',
    'Address of consumer(s): ____________________',
    'Signature of consumer(s) (only if this form is notified on paper): ____________________',
    'Date: ____________________',
    '* Delete as appropriate.',
  ]
}

function contact(company: Company): string {
  return `${company.name}, ${addressLine(company)}, telephone ${company.phone}, email ${company.supportEmail}`
}

const statutoryRights =
  'Under the Consumer Rights Act 2015 the goods must be as described, fit for purpose and of satisfactory quality. If they ' +
  'are not, you may be entitled to a repair, a replacement or a refund, even after the warranty has ended. Nothing in our ' +
  'policies limits these rights.'
