import { addressLines } from '#domain/customers/address.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { deliveryLabel, dispatchTime, estimatedDelivery } from '#domain/calendar/delivery-terms.ts'
import { href } from '#domain/site/href.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { returnsPolicy, warrantyPolicy } from '#domain/site/policies.ts'
import type { FreeKind, OrderData } from './email-data.ts'
import type { Part } from './parts/email-parts.ts'
import { cancellationEffects, cancellationForm, cancellationRight, statutoryRights } from './parts/cancellation.ts'
import {
  arrivalDays,
  cancelPage,
  emailDate,
  openOrder,
  orderedProduct,
  orderFacts,
  startPage,
  totalAmount,
  trackingPage,
} from './parts/order-words.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleOrder } from './sample-data.ts'
import type { Sender } from './sender.ts'

const bought = {
  heading: 'Thank you for your order.',
  lead: 'Your payment has been received and we are getting your parcel ready.',
  contents: 'What you bought',
}

const free: Record<FreeKind, typeof bought> = {
  replacement: {
    heading: 'Your replacement is being packed.',
    lead: 'There is nothing to pay. We are getting your parcel ready.',
    contents: 'What we send you',
  },
  gift: {
    heading: 'Something is coming your way.',
    lead: 'It is a gift: there is nothing to pay. We are getting your parcel ready.',
    contents: 'What we send you',
  },
  exchange: {
    heading: 'Your exchange is being packed.',
    lead: 'There is nothing to pay. We are getting your parcel ready.',
    contents: 'What we send you',
  },
}

/** The durable-medium confirmation of a distance contract: all a UK consumer must be given in writing. */
export const orderConfirmation = standardEmail(
  sampleOrder,
  (order) => `Your ${order.free_kind ?? 'order'} ${formatOrderNumber(order.id)} is confirmed`,
  (order, sender) => {
    const { company, siteUrl } = sender
    const { heading, lead, contents } = order.free_kind ? free[order.free_kind] : bought
    const product = orderedProduct(order)
    return {
      eyebrow: 'Order confirmed',
      order,
      heading,
      lead,
      preview: `${order.product_name}, ${totalAmount(order)}. Estimated delivery ${arrivalDays(order)}.`,
      action: openOrder(sender, order),
      name: order.customer_name,
      body: [
        'This is your confirmation. Please keep it: it holds everything about your purchase.',
        { facts: orderFacts(order) },
        { title: contents },
        { order },
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
          small: 'We’ll email you the tracking number as soon as the parcel has left.',
          links: [
            { label: 'Track your order', href: trackingPage(sender, order.id) },
            { label: 'Getting started: fit, charge, pair, bat', href: startPage(sender) },
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
          small: 'What you may ask of us for something you bought earlier stays as it was.',
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

function rightToCancel(order: OrderData, sender: Sender): Part[] {
  return [
    { title: `Your right to cancel within ${returnsPolicy.cancellationDays} days` },
    { small: cancellationRight(sender.company), links: [{ label: 'Cancel an order', href: cancelPage(sender) }] },
    { small: cancellationEffects },
    { small: 'Model cancellation form. Complete and return it only if you wish to cancel the contract.' },
    {
      form: cancellationForm(sender.company, {
        id: order.id,
        product: `${order.quantity} × ${order.product_name}`,
        placedOn: emailDate(order.placed_at),
      }),
    },
  ]
}
