import { Link } from '@react-email/link'
import { addressLines } from '#domain/customers/address.ts'
import { estimatedDelivery } from '#domain/calendar/delivery-terms.ts'
import { defaultCarrier, trackingUrl } from '#domain/orders/order.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import type { TrackingData } from './email-data.ts'
import { Frame } from './parts/frame.tsx'
import { greeting } from './parts/greeting.ts'
import { colour } from './parts/look.ts'
import { orderPage, startPage, trackingPage } from './parts/order-words.ts'
import { Block, Facts, Lines, Panel, Paragraph, SmallPrint } from './parts/panel.tsx'
import { plainText, textFacts } from './parts/plain-text.ts'
import { sampleSender, sampleTracking } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type TrackingNotificationProps = TrackingData & { sender: Sender }

const link = { color: colour.ink, textDecoration: 'underline' }
const firstScan = 'It can take a few hours until the carrier shows the first scan.'

export function TrackingNotification({ sender, ...parcel }: TrackingNotificationProps) {
  const { order } = parcel
  const { carrier, estimate, parcelPage } = journey(parcel)
  return (
    <Frame
      sender={sender}
      title={emailSubject({ type: 'tracking_notification', data: parcel })}
      preview={`${carrier} ${parcel.tracking_number}. Estimated delivery: ${estimate}.`}
      eyebrow="On its way"
      order={order}
      heading="Your order has left us."
      lead={`${carrier} has your parcel. Estimated delivery: ${estimate}.`}
      action={{ label: 'Follow the parcel', href: parcelPage }}
    >
      <Panel>
        <Block>
          <Paragraph>{greeting(order.customer_name)}</Paragraph>
          <Paragraph>Your {order.product_name} is on its way to you.</Paragraph>
          <Facts
            facts={[
              { label: 'Tracking number', value: <strong>{parcel.tracking_number}</strong> },
              { label: 'Carrier', value: carrier },
              { label: 'Estimated delivery', value: estimate },
              { label: 'Order', value: formatOrderNumber(order.id) },
              { label: 'Contents', value: `${order.quantity} × ${order.product_name}` },
              {
                label: 'Deliver to',
                value: order.shipping_address && <Lines of={addressLines(order.shipping_address)} />,
              },
            ]}
          />
          <SmallPrint>
            {firstScan} You also find this order, whenever you like, at {trackingPage(sender, order.id)}
          </SmallPrint>
          <Paragraph>
            <Link href={orderPage(sender, order.id)} style={link}>
              Open your order
            </Link>
          </Paragraph>
          <Paragraph>
            When it is there:{' '}
            <Link href={startPage(sender)} style={link}>
              fit, charge, pair, bat
            </Link>
            .
          </Paragraph>
        </Block>
      </Panel>
    </Frame>
  )
}

TrackingNotification.PreviewProps = { ...sampleTracking, sender: sampleSender } satisfies TrackingNotificationProps

export function trackingNotificationText({ sender, ...parcel }: TrackingNotificationProps): string {
  const { order } = parcel
  const { carrier, estimate, parcelPage } = journey(parcel)
  return plainText(sender, [
    greeting(order.customer_name),
    `Your ${order.product_name} is on its way to you.`,
    textFacts([
      ['Tracking number', parcel.tracking_number],
      ['Carrier', carrier],
      ['Estimated delivery', estimate],
      ['Follow the parcel', parcelPage],
    ]),
    textFacts([
      ['Order', formatOrderNumber(order.id)],
      ['Contents', `${order.quantity} × ${order.product_name}`],
      ['Deliver to', order.shipping_address && addressLines(order.shipping_address).join(', ')],
      ['Open your order', orderPage(sender, order.id)],
      ['Track your order', trackingPage(sender, order.id)],
      ['Getting started', startPage(sender)],
    ]),
    firstScan,
  ])
}

function journey(parcel: TrackingData) {
  return {
    carrier: parcel.carrier_name || defaultCarrier,
    estimate: parcel.estimated_delivery || estimatedDelivery,
    parcelPage: trackingUrl(parcel.carrier_name, parcel.tracking_number),
  }
}
