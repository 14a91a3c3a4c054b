import { href } from '#domain/href.ts'
import type { RetailerData } from './email-data.ts'
import { Frame } from './parts/frame.tsx'
import { Block, Facts, Panel, Quote } from './parts/panel.tsx'
import { plainText, textFacts, textQuote } from './parts/plain-text.ts'
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
      action={{ label: 'Open the dashboard', href: `${sender.siteUrl}${href.dashboard()}` }}
    >
      <Panel>
        <Block>
          <Facts facts={facts(application).map(([label, value]) => ({ label, value }))} />
        </Block>
        {application.why_partner && (
          <Block title="Why they would like to partner">
            <Quote>{application.why_partner}</Quote>
          </Block>
        )}
      </Panel>
    </Frame>
  )
}

RetailerNotification.PreviewProps = { ...sampleRetailer, sender: sampleSender } satisfies RetailerNotificationProps

export function retailerNotificationText({ sender, ...application }: RetailerNotificationProps): string {
  return plainText(sender, [
    `${application.business_name} would like to sell with us.`,
    textFacts(facts(application)),
    application.why_partner && `Why they would like to partner:\n${textQuote(application.why_partner)}`,
    replyNote,
    `Dashboard: ${sender.siteUrl}${href.dashboard()}`,
  ])
}

function facts(application: RetailerData): [string, string | null][] {
  return [
    ['Business', application.business_name],
    ['Contact', application.contact_name],
    ['Email', application.email],
    ['Phone', application.phone],
    ['Address', application.business_address],
  ]
}
