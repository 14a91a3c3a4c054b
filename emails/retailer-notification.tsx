import { staffHref } from '#domain/site/staff-href.ts'
import { retailerFields } from '#domain/customers/submission-fields.ts'
import type { RetailerData } from './email-data.ts'
import { answerFacts, LongAnswers, textLongAnswers } from './parts/answers.tsx'
import { Frame } from './parts/frame.tsx'
import { Block, Facts, Panel } from './parts/panel.tsx'
import { plainText, textFacts } from './parts/plain-text.ts'
import { sampleRetailer, sampleSender } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type RetailerNotificationProps = RetailerData & { sender: Sender }

const replyNote = 'Reply to this email to write to the applicant.'

/** To the shop, when a retailer wants to become a partner. */
export function RetailerNotification({ sender, ...application }: RetailerNotificationProps) {
  return (
    <Frame
      sender={sender}
      title={emailSubject({ type: 'retailer_notification', data: application })}
      preview={`${application.contact_name}, ${application.business_address}`}
      eyebrow="Retailer application"
      heading={`${application.business_name} would like to sell with us`}
      lead={replyNote}
      action={{ label: 'Open the dashboard', href: `${sender.siteUrl}${staffHref.dashboard()}` }}
    >
      <Panel>
        <Block>
          <Facts facts={answerFacts(retailerFields, application).map(([label, value]) => ({ label, value }))} />
        </Block>
        <LongAnswers fields={retailerFields} answers={application} />
      </Panel>
    </Frame>
  )
}

RetailerNotification.PreviewProps = { ...sampleRetailer, sender: sampleSender } satisfies RetailerNotificationProps

export function retailerNotificationText({ sender, ...application }: RetailerNotificationProps): string {
  return plainText(sender, [
    `${application.business_name} would like to sell with us.`,
    textFacts(answerFacts(retailerFields, application)),
    ...textLongAnswers(retailerFields, application),
    replyNote,
    `Dashboard: ${sender.siteUrl}${staffHref.dashboard()}`,
  ])
}
