import { formatDay } from '#domain/calendar/london-time.ts'
import { supportPolicy, warrantyPolicy } from '#domain/site/policies.ts'
import type { ClaimReceivedData } from './email-data.ts'
import { casePage } from './parts/case-email.tsx'
import { Frame } from './parts/frame.tsx'
import { greeting } from './parts/greeting.ts'
import { Block, Facts, Panel, Paragraph, SmallPrint } from './parts/panel.tsx'
import { plainText, textFacts, textList } from './parts/plain-text.ts'
import { sampleClaimReceived, sampleSender } from './sample-data.ts'
import { replySentence, type Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type WarrantyAcknowledgementProps = ClaimReceivedData & { sender: Sender }

const promise = `Our UK support team will reply within ${supportPolicy.replyWorkingDays} working days.`

/**
 * To the claimant. It repeats as little as possible of what was typed, since the address is not proven to be the
 * writer's own.
 */
export function WarrantyAcknowledgement({ sender, ...claim }: WarrantyAcknowledgementProps) {
  const lead = leadOf(claim)
  const { case_id } = claim
  return (
    <Frame
      sender={sender}
      title={emailSubject({ type: 'warranty_acknowledgement', data: claim })}
      preview={lead}
      eyebrow="Warranty claim"
      heading="We have your claim."
      lead={lead}
      caseNumber={claim.case_number}
      {...(case_id && { action: { label: openLabel, href: casePage(sender, case_id) } })}
    >
      <Panel>
        <Block>
          <Paragraph>{greeting(claim.name)}</Paragraph>
          <Paragraph>
            Thank you for telling us. Your warranty claim has arrived, and a person will look at it.
          </Paragraph>
          <Facts facts={repeated(claim).map(([label, value]) => ({ label, value }))} />
        </Block>
        <Block title="What happens next">
          {steps(claim).map((step) => (
            <Paragraph key={step}>{step}</Paragraph>
          ))}
          {claim.case_id && sender.takesReplies && <Paragraph>{replySentence}</Paragraph>}
          <SmallPrint>
            This does not affect your statutory rights. If you did not send a claim, you need not do anything.
          </SmallPrint>
        </Block>
      </Panel>
    </Frame>
  )
}

WarrantyAcknowledgement.PreviewProps = {
  ...sampleClaimReceived,
  sender: sampleSender,
} satisfies WarrantyAcknowledgementProps

export function warrantyAcknowledgementText({ sender, ...claim }: WarrantyAcknowledgementProps): string {
  return plainText(sender, [
    greeting(claim.name),
    `Thank you for telling us. Your warranty claim has arrived, and a person will look at it. ${leadOf(claim)}`,
    textFacts(repeated(claim)),
    claim.case_id !== undefined && `${openLabel}: ${casePage(sender, claim.case_id)}`,
    `What happens next:\n${textList(steps(claim))}`,
    claim.case_id !== undefined && sender.takesReplies === true && replySentence,
    'This does not affect your statutory rights. If you did not send a claim, you need not do anything.',
  ])
}

const openLabel = 'Open the conversation'

const batteryAdvice =
  'You said that it is hot, swollen, cracked or damaged: do not charge it, keep it away from anything that burns, and do not post it. We write to you how it is collected.'

/** The day, where it is known: it says more than a number of days. */
function leadOf({ answer_by }: ClaimReceivedData): string {
  return answer_by === undefined ? promise : `We answer by ${formatDay(answer_by)}. ${promise}`
}

/** Order numbers are short and have no spaces; anything else somebody typed there is not repeated. */
function repeated({ order_number: number, files }: ClaimReceivedData): [string, string | null][] {
  return [
    ['Order number', /^[\w-]{1,64}$/.test(number) ? number : null],
    ['Files named', files.length > 0 ? String(files.length) : null],
  ]
}

function aboutFiles({ files, uploaded = 0 }: ClaimReceivedData): string {
  if (uploaded > 0 && uploaded >= files.length) return 'Your photos and videos have reached our support.'
  return files.length > 0
    ? 'Please have the photos or video you named ready: we will ask for them in our reply.'
    : 'Photos or a short video help us most. Please have them ready: we may ask for them in our reply.'
}

function steps(claim: ClaimReceivedData): string[] {
  return [
    ...(claim.battery === 'yes' ? [batteryAdvice] : []),
    aboutFiles(claim),
    'If the claim is approved, we send a prepaid UK return label.',
    `We aim to settle it within ${warrantyPolicy.resolutionBusinessDays} business days of receiving the product.`,
  ]
}
