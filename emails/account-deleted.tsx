import type { PersonData } from './email-data.ts'
import { Frame } from './parts/frame.tsx'
import { greeting } from './parts/greeting.ts'
import { Block, Panel, Paragraph, SmallPrint } from './parts/panel.tsx'
import { plainText } from './parts/plain-text.ts'
import { samplePerson, sampleSender } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type AccountDeletedProps = PersonData & { sender: Sender }

const lead = 'Your account and what we knew about you are gone.'
const kept =
  'Of orders we keep for six years what tax law asks for: what was bought and paid, by whom, and where it went. Nothing else is left, and this is our last email.'
const notYou = 'If it was not you, please reply to this email.'

export function AccountDeleted({ sender, ...data }: AccountDeletedProps) {
  return (
    <Frame
      sender={sender}
      title={emailSubject({ type: 'account_deleted', data })}
      preview={lead}
      eyebrow="Your account"
      heading="Goodbye."
      lead={lead}
    >
      <Panel>
        <Block>
          <Paragraph>{greeting(data.first_name)}</Paragraph>
          <Paragraph>{kept}</Paragraph>
          <SmallPrint>{notYou}</SmallPrint>
        </Block>
      </Panel>
    </Frame>
  )
}

AccountDeleted.PreviewProps = { ...samplePerson, sender: sampleSender } satisfies AccountDeletedProps

export function accountDeletedText({ sender, first_name }: AccountDeletedProps): string {
  return plainText(sender, [greeting(first_name), lead, kept, notYou])
}
