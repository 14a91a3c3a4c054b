import { addressLines } from '#domain/customers/address.ts'
import { estimatedDelivery } from '#domain/calendar/delivery-terms.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { defaultCarrier, trackingUrl } from '#domain/orders/order.ts'
import { briefFacts } from './parts/order-brief.ts'
import { openOrder, startPage, trackingPage } from './parts/order-words.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleTracking } from './sample-data.ts'

export const trackingNotification = standardEmail(
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
)
