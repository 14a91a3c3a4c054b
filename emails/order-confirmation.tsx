import { Link } from '@react-email/link'
import { addressLines } from '#domain/customers/address.ts'
import { deliveryLabel, dispatchTime, estimatedDelivery } from '#domain/calendar/delivery-terms.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { returnsPolicy, warrantyPolicy } from '#domain/site/policies.ts'
import { href } from '#domain/site/href.ts'
import type { FreeKind, OrderData } from './email-data.ts'
import { cancellationEffects, cancellationForm, cancellationRight, statutoryRights } from './parts/cancellation.ts'
import { Frame } from './parts/frame.tsx'
import { greeting } from './parts/greeting.ts'
import { colour } from './parts/look.ts'
import { OrderTable } from './parts/order-table.tsx'
import {
  amountRows,
  arrivalDays,
  emailDate,
  orderedProduct,
  orderPage,
  totalAmount,
  trackingPage,
  cancelPage,
} from './parts/order-words.ts'
import { Block, Facts, Form, Lines, Panel, Paragraph, SmallPrint } from './parts/panel.tsx'
import { plainText, textFacts, textList, textTitle } from './parts/plain-text.ts'
import { sampleOrder, sampleSender } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type OrderConfirmationProps = OrderData & { sender: Sender }

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

const wordsOf = ({ free_kind: kind }: OrderData) => (kind ? free[kind] : bought)

/** Nothing was sold, so there is nothing to cancel. */
const freeRights = 'What you may ask of us for something you bought earlier stays as it was.'

/** The durable-medium confirmation of a distance contract: all a UK consumer must be given in writing. */
export function OrderConfirmation({ sender, ...order }: OrderConfirmationProps) {
  const { company, siteUrl } = sender
  const words = wordsOf(order)
  const product = orderedProduct(order)
  return (
    <Frame
      sender={sender}
      title={emailSubject({ type: 'order_confirmation', data: order })}
      preview={`${order.product_name}, ${totalAmount(order)}. Estimated delivery ${arrivalDays(order)}.`}
      eyebrow="Order confirmed"
      order={order}
      heading={words.heading}
      lead={words.lead}
      action={{ label: 'Open your order', href: orderPage(sender, order.id) }}
    >
      <Panel>
        <Block>
          <Paragraph>{greeting(order.customer_name)}</Paragraph>
          <Paragraph>This is your confirmation. Please keep it: it holds everything about your purchase.</Paragraph>
          <Facts
            facts={[
              { label: 'Order', value: formatOrderNumber(order.id) },
              { label: 'Order ID', value: order.id },
              { label: 'Ordered on', value: emailDate(order.placed_at) },
            ]}
          />
        </Block>
        <Block title={words.contents}>
          <OrderTable {...order} />
          <SmallPrint>
            {product.tagline} {product.subscriptionNote}.
          </SmallPrint>
          <SmallPrint>In the box: {product.inTheBox.join('; ')}.</SmallPrint>
        </Block>
        <Block title="Delivery">
          <Paragraph>
            {deliveryLabel}. Dispatch within {dispatchTime}, estimated delivery {estimatedDelivery}:{' '}
            <strong>{arrivalDays(order)}</strong>.
          </Paragraph>
          <Facts
            facts={[
              {
                label: 'Deliver to',
                value: order.shipping_address && <Lines of={addressLines(order.shipping_address)} />,
              },
              { label: 'Phone', value: order.customer_phone },
              { label: 'Email', value: order.customer_email },
            ]}
          />
          <SmallPrint>
            We write again with the tracking number as soon as the parcel has left.{' '}
            <Link href={trackingPage(sender, order.id)} style={{ color: colour.muted, textDecoration: 'underline' }}>
              Track your order
            </Link>
          </SmallPrint>
        </Block>
        {!order.free_kind && <RightToCancel order={order} sender={sender} />}
        <Block title="Warranty and your rights">
          <SmallPrint>
            {warrantyText}{' '}
            <Link href={`${siteUrl}${href.warranty}`} style={{ color: colour.muted, textDecoration: 'underline' }}>
              Read the warranty
            </Link>
            {' or '}
            <Link href={`${siteUrl}${href.warrantyClaim}`} style={{ color: colour.muted, textDecoration: 'underline' }}>
              make a claim
            </Link>
            .
          </SmallPrint>
          {order.free_kind && <SmallPrint>{freeRights}</SmallPrint>}
          <SmallPrint>{statutoryRights}</SmallPrint>
          <SmallPrint>
            Questions or complaints: reply to this email, write to {company.supportEmail} or call {company.phone}.
          </SmallPrint>
        </Block>
      </Panel>
    </Frame>
  )
}

function RightToCancel({ order, sender }: { order: OrderData; sender: Sender }) {
  return (
    <>
      <Block title={cancelTitle}>
        {cancellationRight(sender.company).map((paragraph) => (
          <SmallPrint key={paragraph}>{paragraph}</SmallPrint>
        ))}
        <SmallPrint>
          The quickest way is our page for it:{' '}
          <Link href={cancelPage(sender)} style={{ color: colour.muted, textDecoration: 'underline' }}>
            Cancel an order
          </Link>
        </SmallPrint>
        <SmallPrint>
          <strong>Effects of cancellation</strong>
        </SmallPrint>
        {cancellationEffects.map((paragraph) => (
          <SmallPrint key={paragraph}>{paragraph}</SmallPrint>
        ))}
      </Block>
      <Block title="Model cancellation form">
        <SmallPrint>Complete and return this form only if you wish to cancel the contract.</SmallPrint>
        <Form lines={formLines(order, sender)} />
      </Block>
    </>
  )
}

OrderConfirmation.PreviewProps = { ...sampleOrder, sender: sampleSender } satisfies OrderConfirmationProps

export function orderConfirmationText({ sender, ...order }: OrderConfirmationProps): string {
  const words = wordsOf(order)
  const product = orderedProduct(order)
  return plainText(sender, [
    greeting(order.customer_name),
    `${words.heading} ${words.lead}`,
    textFacts([
      ['Order', formatOrderNumber(order.id)],
      ['Order ID', order.id],
      ['Ordered on', emailDate(order.placed_at)],
      ['Open your order', orderPage(sender, order.id)],
      ['Track your order', trackingPage(sender, order.id)],
    ]),
    textTitle(words.contents),
    [
      order.product_name,
      ...amountRows(order).map(({ label, amount }) => `${label}: ${amount}`),
      `Total incl. VAT: ${totalAmount(order)}`,
    ].join('\n'),
    `${product.tagline} ${product.subscriptionNote}.`,
    `In the box:\n${textList(product.inTheBox)}`,
    textTitle('Delivery'),
    `${deliveryLabel}. Dispatch within ${dispatchTime}, estimated delivery ${estimatedDelivery}: ${arrivalDays(order)}.`,
    order.shipping_address && `Deliver to:\n${addressLines(order.shipping_address).join('\n')}`,
    textFacts([
      ['Phone', order.customer_phone],
      ['Email', order.customer_email],
    ]),
    ...(order.free_kind ? [] : cancelText(order, sender)),
    textTitle('Warranty and your rights'),
    `${warrantyText} ${sender.siteUrl}${href.warranty}`,
    order.free_kind ? freeRights : null,
    statutoryRights,
    `Questions or complaints: reply to this email, write to ${sender.company.supportEmail} or call ${sender.company.phone}.`,
  ])
}

function cancelText(order: OrderData, sender: Sender): string[] {
  return [
    textTitle(cancelTitle),
    ...cancellationRight(sender.company),
    `The quickest way is our page for it: ${cancelPage(sender)}`,
    'Effects of cancellation:',
    ...cancellationEffects,
    textTitle('Model cancellation form'),
    'Complete and return this form only if you wish to cancel the contract.',
    formLines(order, sender).join('\n'),
  ]
}

const cancelTitle = `Your right to cancel within ${returnsPolicy.cancellationDays} days`

const warrantyText =
  `The sensor, or the smart sticker embedded in the bat, is covered for ${warrantyPolicy.months} months from purchase ` +
  'against defects in materials and workmanship.'

function formLines(order: OrderData, sender: Sender): string[] {
  return cancellationForm(sender.company, {
    id: order.id,
    product: `${order.quantity} × ${order.product_name}`,
    placedOn: emailDate(order.placed_at),
  })
}
