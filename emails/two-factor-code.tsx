import type { CodeData } from './email-data.ts'
import { Frame } from './parts/frame.tsx'
import { greeting } from './parts/greeting.ts'
import { Block, Panel, Paragraph, SmallPrint } from './parts/panel.tsx'
import { plainText } from './parts/plain-text.ts'
import { sampleCode, sampleSender } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type TwoFactorCodeProps = CodeData & { sender: Sender }

const lead = 'Type this code on your account page to set up two-factor sign-in.'
const howLong = 'It works once, within 15 minutes.'
const notYou =
  'If it was not you, somebody knows your password: please choose another with "Forgot your password?" on the sign-in page. ' +
  'Without the code nothing changes.'

export function TwoFactorCode({ sender, ...data }: TwoFactorCodeProps) {
  return (
    <Frame
      sender={sender}
      title={emailSubject({ type: 'two_factor_code', data })}
      preview={lead}
      eyebrow="Your account"
      heading={data.code}
      lead={lead}
    >
      <Panel>
        <Block>
          <Paragraph>{greeting(data.first_name)}</Paragraph>
          <Paragraph>
            Your code is <strong>{data.code}</strong>. {howLong}
          </Paragraph>
          <SmallPrint>{notYou}</SmallPrint>
        </Block>
      </Panel>
    </Frame>
  )
}

TwoFactorCode.PreviewProps = { ...sampleCode, sender: sampleSender } satisfies TwoFactorCodeProps

export function twoFactorCodeText({ sender, first_name, code }: TwoFactorCodeProps): string {
  return plainText(sender, [greeting(first_name), lead, code, howLong, notYou])
}
