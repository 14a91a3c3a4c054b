import { formatOrderNumber } from '#domain/orders/order-number.ts'
import type { OrderCodeData } from './email-data.ts'
import { Frame } from './parts/frame.tsx'
import { Block, Panel, Paragraph, SmallPrint } from './parts/panel.tsx'
import { plainText } from './parts/plain-text.ts'
import { sampleOrderCode, sampleSender } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type OrderCodeProps = OrderCodeData & { sender: Sender }

const howLong = 'It works once, within 10 minutes.'
const notYou = 'If it was not you, you need not do anything. Please tell nobody the code: it opens your order.'

export function OrderCode({ sender, ...data }: OrderCodeProps) {
  return (
    <Frame
      sender={sender}
      title={emailSubject({ type: 'order_code', data })}
      preview={lead(data)}
      eyebrow="Your order"
      heading={data.code}
      lead={lead(data)}
    >
      <Panel>
        <Block>
          <Paragraph>
            Your code is <strong>{data.code}</strong>. {howLong}
          </Paragraph>
          <SmallPrint>{notYou}</SmallPrint>
        </Block>
      </Panel>
    </Frame>
  )
}

OrderCode.PreviewProps = { ...sampleOrderCode, sender: sampleSender } satisfies OrderCodeProps

export function orderCodeText({ sender, ...data }: OrderCodeProps): string {
  return plainText(sender, ['Hello,', lead(data), data.code, `${howLong} ${notYou}`])
}

function lead({ order_id }: OrderCodeData): string {
  return `Type this code to open order ${formatOrderNumber(order_id)}.`
}
