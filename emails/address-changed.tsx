import { addressLines } from '#domain/customers/address.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import type { AddressChangedData } from './email-data.ts'
import { Frame } from './parts/frame.tsx'
import { greeting } from './parts/greeting.ts'
import { orderPage } from './parts/order-words.ts'
import { Block, Facts, Lines, Panel, Paragraph, SmallPrint } from './parts/panel.tsx'
import { plainText, textFacts } from './parts/plain-text.ts'
import { sampleAddressChanged, sampleSender } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type AddressChangedProps = AddressChangedData & { sender: Sender }

const notYou = 'If it was not you, please reply to this email at once: we can still stop the parcel until it leaves.'

const words = {
  applied: { heading: 'The address is changed.', lead: 'We send your parcel to the new address.' },
  waiting: {
    heading: 'We look at it first.',
    lead: 'Somebody asked us to send your parcel elsewhere. We look at it before anything changes, and write again.',
  },
  declined: {
    heading: 'The address stays.',
    lead: 'We cannot send your parcel to the new address, so it goes to the one you gave at checkout. Reply to this email if you need help.',
  },
} as const

export function AddressChanged({ sender, ...data }: AddressChangedProps) {
  const { heading, lead } = words[data.outcome]
  return (
    <Frame
      sender={sender}
      title={emailSubject({ type: 'address_changed', data })}
      preview={lead}
      eyebrow="Your order"
      order={data.order}
      heading={heading}
      lead={lead}
      action={{ label: 'Open your order', href: orderPage(sender, data.order.id) }}
    >
      <Panel>
        <Block>
          <Paragraph>{greeting(data.order.customer_name)}</Paragraph>
          <Facts
            facts={[
              { label: 'Order', value: formatOrderNumber(data.order.id) },
              { label: 'Contents', value: `${data.order.quantity} × ${data.order.product_name}` },
              { label: 'Before', value: data.before && <Lines of={addressLines(data.before)} /> },
              { label: 'New', value: <Lines of={addressLines(data.after)} /> },
            ]}
          />
          <SmallPrint>{notYou}</SmallPrint>
        </Block>
      </Panel>
    </Frame>
  )
}

AddressChanged.PreviewProps = { ...sampleAddressChanged, sender: sampleSender } satisfies AddressChangedProps

export function addressChangedText({ sender, ...data }: AddressChangedProps): string {
  return plainText(sender, [
    greeting(data.order.customer_name),
    words[data.outcome].lead,
    textFacts([
      ['Order', formatOrderNumber(data.order.id)],
      ['Contents', `${data.order.quantity} × ${data.order.product_name}`],
      ['Before', data.before && addressLines(data.before).join(', ')],
      ['New', addressLines(data.after).join(', ')],
      ['Open your order', orderPage(sender, data.order.id)],
    ]),
    notYou,
  ])
}
