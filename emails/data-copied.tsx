import { formatMoment } from '#domain/calendar/london-time.ts'
import type { DataCopiedData } from './email-data.ts'
import { Frame } from './parts/frame.tsx'
import { greeting } from './parts/greeting.ts'
import { Block, Panel, Paragraph, SmallPrint } from './parts/panel.tsx'
import { plainText } from './parts/plain-text.ts'
import { sampleDataCopied, sampleSender } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type DataCopiedProps = DataCopiedData & { sender: Sender }

const notYou =
  'If it was not you, somebody knows your password: please choose another with "Forgot your password?" on the sign-in page, and reply to this email.'

export function DataCopied({ sender, ...data }: DataCopiedProps) {
  return (
    <Frame
      sender={sender}
      title={emailSubject({ type: 'data_copied', data })}
      preview={lead(data)}
      eyebrow="Your data"
      heading="Your copy was taken."
      lead={lead(data)}
    >
      <Panel>
        <Block>
          <Paragraph>{greeting(data.first_name)}</Paragraph>
          <Paragraph>
            It is one file with your account, your orders, what you wrote to us and what we wrote to you.
          </Paragraph>
          <SmallPrint>{notYou}</SmallPrint>
        </Block>
      </Panel>
    </Frame>
  )
}

DataCopied.PreviewProps = { ...sampleDataCopied, sender: sampleSender } satisfies DataCopiedProps

export function dataCopiedText({ sender, ...data }: DataCopiedProps): string {
  return plainText(sender, [greeting(data.first_name), lead(data), notYou])
}

function lead({ copied_at }: DataCopiedData): string {
  return `A copy of your data was downloaded from your account on ${formatMoment(new Date(copied_at))}.`
}
