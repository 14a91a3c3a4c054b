import type { AccountData } from './email-data.ts'
import { Frame } from './parts/frame.tsx'
import { greeting } from './parts/greeting.ts'
import { LinkInFull } from './parts/link-in-full.tsx'
import { Block, Panel, Paragraph, SmallPrint } from './parts/panel.tsx'
import { plainText } from './parts/plain-text.ts'
import { sampleAccount, sampleSender } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type ResetPasswordProps = AccountData & { sender: Sender }

const lead = 'Somebody, we hope you, asked for a new password for your account.'
const howLong = 'The link works once, within an hour.'
const notYou = 'If it was not you, you need not do anything: your password stays as it is.'

export function ResetPassword({ sender, ...account }: ResetPasswordProps) {
  return (
    <Frame
      sender={sender}
      title={emailSubject({ type: 'reset_password', data: account })}
      preview={lead}
      eyebrow="Your account"
      heading="Choose a new password"
      lead={lead}
      action={{ label: 'Choose a new password', href: account.url }}
    >
      <Panel>
        <Block>
          <Paragraph>{greeting(account.first_name)}</Paragraph>
          <Paragraph>Press the button above to choose a new password. {howLong}</Paragraph>
          <LinkInFull url={account.url} />
          <SmallPrint>{notYou}</SmallPrint>
        </Block>
      </Panel>
    </Frame>
  )
}

ResetPassword.PreviewProps = { ...sampleAccount, sender: sampleSender } satisfies ResetPasswordProps

export function resetPasswordText({ sender, first_name, url }: ResetPasswordProps): string {
  return plainText(sender, [
    greeting(first_name),
    `${lead} Choose it by opening this link:`,
    url,
    `${howLong} ${notYou}`,
  ])
}
