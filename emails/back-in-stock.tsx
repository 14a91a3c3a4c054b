import { productLabels } from '#domain/products/product-summaries.ts'
import type { StockAlertData } from './email-data.ts'
import { Frame } from './parts/frame.tsx'
import { Block, Panel, Paragraph, SmallPrint } from './parts/panel.tsx'
import { plainText } from './parts/plain-text.ts'
import { sampleSender, sampleStockAlert } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type BackInStockProps = StockAlertData & { sender: Sender }

const notHeld = 'None is held for you: whoever buys first has it.'
const forgotten =
  'You asked for this one email. We have now forgotten your address and write no more about it; ' +
  'should it be sold out again, you can ask again.'

export function BackInStock({ sender, ...data }: BackInStockProps) {
  return (
    <Frame
      sender={sender}
      title={emailSubject({ type: 'back_in_stock', data })}
      preview={lead(data)}
      eyebrow="Back in stock"
      heading="It is back"
      lead={lead(data)}
      action={{ label: 'Have a look', href: data.url }}
    >
      <Panel>
        <Block>
          <Paragraph>Hello,</Paragraph>
          <Paragraph>{notHeld}</Paragraph>
          <SmallPrint>{forgotten}</SmallPrint>
        </Block>
      </Panel>
    </Frame>
  )
}

BackInStock.PreviewProps = { ...sampleStockAlert, sender: sampleSender } satisfies BackInStockProps

export function backInStockText({ sender, ...data }: BackInStockProps): string {
  return plainText(sender, ['Hello,', lead(data), data.url, notHeld, forgotten])
}

function lead({ product_key }: StockAlertData): string {
  return `The ${productLabels[product_key].name} can be bought again.`
}
