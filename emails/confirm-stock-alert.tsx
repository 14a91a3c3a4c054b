import { productLabels } from '#domain/products/product-summaries.ts'
import type { StockAlertData } from './email-data.ts'
import { Frame } from './parts/frame.tsx'
import { LinkInFull } from './parts/link-in-full.tsx'
import { Block, Panel, Paragraph, SmallPrint } from './parts/panel.tsx'
import { plainText } from './parts/plain-text.ts'
import { sampleSender, sampleStockAlert } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type ConfirmStockAlertProps = StockAlertData & { sender: Sender }

const how = 'The link opens a page with one button. Once you have pressed it, we write to you a single time.'
const after = 'Then we forget this address. If it takes longer than we keep such wishes, we forget it as well.'
const notYou = 'If you did not ask for this, you need not do anything: without the button nothing more comes.'

export function ConfirmStockAlert({ sender, ...data }: ConfirmStockAlertProps) {
  return (
    <Frame
      sender={sender}
      title={emailSubject({ type: 'confirm_stock_alert', data })}
      preview={lead(data)}
      eyebrow="Out of stock"
      heading="Shall we tell you?"
      lead={lead(data)}
      action={{ label: 'Yes, on the next page', href: data.url }}
    >
      <Panel>
        <Block>
          <Paragraph>Hello,</Paragraph>
          <Paragraph>
            {how} {after}
          </Paragraph>
          <LinkInFull url={data.url} />
          <SmallPrint>{notYou}</SmallPrint>
        </Block>
      </Panel>
    </Frame>
  )
}

ConfirmStockAlert.PreviewProps = { ...sampleStockAlert, sender: sampleSender } satisfies ConfirmStockAlertProps

export function confirmStockAlertText({ sender, ...data }: ConfirmStockAlertProps): string {
  return plainText(sender, ['Hello,', lead(data), data.url, `${how} ${after}`, notYou])
}

function lead({ product_key }: StockAlertData): string {
  return `Somebody, we hope you, asked us to write when the ${productLabels[product_key].name} is back in stock.`
}
