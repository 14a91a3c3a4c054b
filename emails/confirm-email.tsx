import type { AccountData } from './email-data.ts'
import { Frame } from './parts/frame.tsx'
import { greeting } from './parts/greeting.ts'
import { LinkInFull } from './parts/link-in-full.tsx'
import { Block, Panel, Paragraph, SmallPrint } from './parts/panel.tsx'
import { plainText } from './parts/plain-text.ts'
import { sampleAccount, sampleSender } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type ConfirmEmailProps = AccountData & { sender: Sender }

const lead = 'One step is left: confirm that this address is yours, and your account is ready.'
const how = 'It opens a page that asks for the password you chose. The link works once, within 24 hours.'
const notYou =
  'If you did not create an account with us, you need not do anything: without this step it cannot be used. ' +
  'Or make it yours: the page lets you choose a password of your own, and the other one stops working.'

export function ConfirmEmail({ sender, ...account }: ConfirmEmailProps) {
  return (
    <Frame
      sender={sender}
      title={emailSubject({ type: 'confirm_email', data: account })}
      preview={lead}
      eyebrow="Your account"
      heading="Is this your email address?"
      lead={lead}
      action={{ label: 'Confirm my email address', href: account.url }}
    >
      <Panel>
        <Block>
          <Paragraph>{greeting(account.first_name)}</Paragraph>
          <Paragraph>
            Thank you for creating an account. Press the button above to confirm your email address. {how}
          </Paragraph>
          <LinkInFull url={account.url} />
          <SmallPrint>{notYou}</SmallPrint>
        </Block>
      </Panel>
    </Frame>
  )
}

ConfirmEmail.PreviewProps = { ...sampleAccount, sender: sampleSender } satisfies ConfirmEmailProps

export function confirmEmailText({ sender, first_name, url }: ConfirmEmailProps): string {
  return plainText(sender, [
    greeting(first_name),
    'Thank you for creating an account. Please confirm your email address by opening this link:',
    url,
    how,
    notYou,
  ])
}
