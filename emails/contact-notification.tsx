import { staffHref } from '#domain/site/staff-href.ts'
import { contactFields } from '#domain/customers/submission-fields.ts'
import type { ContactData } from './email-data.ts'
import { answerFacts, LongAnswers, textLongAnswers } from './parts/answers.tsx'
import { Frame } from './parts/frame.tsx'
import { Block, Facts, Panel, Quote } from './parts/panel.tsx'
import { plainText, textFacts, textQuote } from './parts/plain-text.ts'
import { sampleContact, sampleSender } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type ContactNotificationProps = ContactData & { sender: Sender }

const replyNote = 'Reply to this email to write to the visitor.'

/** To the shop, when somebody has written through the contact page. */
export function ContactNotification({ sender, ...contact }: ContactNotificationProps) {
  return (
    <Frame
      sender={sender}
      title={emailSubject({ type: 'contact_notification', data: contact })}
      preview={contact.message}
      eyebrow="Contact form"
      heading={contact.subject}
      lead={replyNote}
      action={{ label: 'Open the dashboard', href: `${sender.siteUrl}${staffHref.dashboard()}` }}
    >
      <Panel>
        <Block>
          <Facts facts={facts(contact).map(([label, value]) => ({ label, value }))} />
        </Block>
        <Block title="Message">
          <Quote>{contact.message}</Quote>
        </Block>
        <LongAnswers fields={contactFields} answers={contact} />
      </Panel>
    </Frame>
  )
}

ContactNotification.PreviewProps = { ...sampleContact, sender: sampleSender } satisfies ContactNotificationProps

export function contactNotificationText({ sender, ...contact }: ContactNotificationProps): string {
  return plainText(sender, [
    `${fullName(contact)} has written through the contact form.`,
    textFacts([['Subject', contact.subject], ...facts(contact)]),
    textQuote(contact.message),
    ...textLongAnswers(contactFields, contact),
    replyNote,
    `Dashboard: ${sender.siteUrl}${staffHref.dashboard()}`,
  ])
}

function facts(contact: ContactData): [string, string][] {
  return [['Name', fullName(contact)], ...answerFacts(contactFields, contact)]
}

function fullName({ first_name, last_name }: ContactData): string {
  return `${first_name} ${last_name}`
}
