import { href } from '#domain/site/href.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import type { OrdersAddedData } from './email-data.ts'
import { Frame } from './parts/frame.tsx'
import { greeting } from './parts/greeting.ts'
import { Block, Facts, Panel, Paragraph, SmallPrint } from './parts/panel.tsx'
import { plainText, textFacts } from './parts/plain-text.ts'
import { sampleOrdersAdded, sampleSender } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type OrdersAddedProps = OrdersAddedData & { sender: Sender }

const notYou = 'If it was not you, please reply to this email at once.'

export function OrdersAdded({ sender, ...data }: OrdersAddedProps) {
  return (
    <Frame
      sender={sender}
      title={emailSubject({ type: 'orders_added', data })}
      preview={lead(data)}
      eyebrow="Your account"
      heading="All in one place."
      lead={lead(data)}
      action={{ label: 'Open your account', href: `${sender.siteUrl}${href.account}` }}
    >
      <Panel>
        <Block>
          <Paragraph>{greeting(data.first_name)}</Paragraph>
          <Paragraph>You now find there:</Paragraph>
          <Facts facts={rows(data).map(([label, value]) => ({ label: keepNumberWhole(label), value }))} />
          <SmallPrint>{notYou}</SmallPrint>
        </Block>
      </Panel>
    </Frame>
  )
}

OrdersAdded.PreviewProps = { ...sampleOrdersAdded, sender: sampleSender } satisfies OrdersAddedProps

export function ordersAddedText({ sender, ...data }: OrdersAddedProps): string {
  return plainText(sender, [
    greeting(data.first_name),
    lead(data),
    textFacts(rows(data)),
    `Your account: ${sender.siteUrl}${href.account}`,
    notYou,
  ])
}

function rows({ orders }: OrdersAddedData): [string, string][] {
  return orders.map(({ id, quantity, product_name }) => [
    `Order ${formatOrderNumber(id)}`,
    `${quantity} × ${product_name}`,
  ])
}

/** In a narrow column the line breaks before an order's number, not within it. */
const keepNumberWhole = (label: string) => label.replace(/ (?=\S+$)/, '\u00a0')

function lead({ orders, account_email }: OrdersAddedData): string {
  return `${orders.length === 1 ? 'An order was' : 'Orders were'} added to the account of ${account_email}.`
}
