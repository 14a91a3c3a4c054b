import { formatOrderNumber } from '#domain/orders/order-number.ts'
import type { OrderData } from './email-data.ts'
import { Frame } from './parts/frame.tsx'
import { greeting } from './parts/greeting.ts'
import { orderPage } from './parts/order-words.ts'
import { Block, Facts, Panel, Paragraph, SmallPrint } from './parts/panel.tsx'
import { plainText, textFacts } from './parts/plain-text.ts'
import { sampleOrder, sampleSender } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type DidItArriveProps = OrderData & { sender: Sender }

const lead = 'By now your parcel should be with you. One press on the next page tells us that it is.'
const why = 'Your days to change your mind, and to tell us of a fault, are counted from the day it arrived.'
const notThere = 'Not there yet? Please reply to this email, and we look for it.'

export function DidItArrive({ sender, ...order }: DidItArriveProps) {
  return (
    <Frame
      sender={sender}
      title={emailSubject({ type: 'did_it_arrive', data: order })}
      preview={lead}
      eyebrow="Your order"
      order={order}
      heading="Did it arrive?"
      lead={lead}
      action={{ label: 'Open your order', href: orderPage(sender, order.id) }}
    >
      <Panel>
        <Block>
          <Paragraph>{greeting(order.customer_name)}</Paragraph>
          <Paragraph>{why}</Paragraph>
          <Facts
            facts={[
              { label: 'Order', value: formatOrderNumber(order.id) },
              { label: 'Contents', value: `${order.quantity} × ${order.product_name}` },
            ]}
          />
          <SmallPrint>{notThere}</SmallPrint>
        </Block>
      </Panel>
    </Frame>
  )
}

DidItArrive.PreviewProps = { ...sampleOrder, sender: sampleSender } satisfies DidItArriveProps

export function didItArriveText({ sender, ...order }: DidItArriveProps): string {
  return plainText(sender, [
    greeting(order.customer_name),
    lead,
    textFacts([
      ['Order', formatOrderNumber(order.id)],
      ['Contents', `${order.quantity} × ${order.product_name}`],
      ['Open your order', orderPage(sender, order.id)],
    ]),
    `${why} ${notThere}`,
  ])
}
