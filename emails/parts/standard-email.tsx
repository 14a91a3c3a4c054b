import type { ReactElement } from 'react'
import type { EmailType } from '#domain/customers/email.ts'
import type { EmailData } from '../email-data.ts'
import type { Sender } from '../sender.ts'
import { bodyAsText, BodyBlocks } from './body.tsx'
import type { EmailParts } from './email-parts.ts'
import { Frame } from './frame.tsx'
import { greeting } from './greeting.ts'
import { Panel } from './panel.tsx'
import { plainText } from './plain-text.ts'

export type Email<Data> = {
  /** One line of at most 200 characters. Known before the email is rendered, so that the log can name it. */
  subject: (data: Data) => string
  html: (data: Data, sender: Sender) => ReactElement
  text: (data: Data, sender: Sender) => string
}

/** The emails by type. The type decides which data an email is written from. */
export type Emails = { [Type in EmailType]: Email<EmailData[Type]> }

export const rights = { small: 'This does not affect your statutory rights.' }

export function standardEmail<Data>(
  subject: (data: Data) => string,
  partsOf: (data: Data, sender: Sender) => EmailParts,
): Email<Data> {
  const subjectOf = (data: Data) => subject(data).slice(0, 200)
  return {
    subject: subjectOf,
    html: (data, sender) => <Written sender={sender} title={subjectOf(data)} {...partsOf(data, sender)} />,
    text: (data, sender) => writtenText(sender, partsOf(data, sender)),
  }
}

function Written({ sender, title, name, body, preview, ...head }: EmailParts & { sender: Sender; title: string }) {
  return (
    <Frame sender={sender} title={title} hero={head} preview={preview ?? head.lead}>
      <Panel>
        <BodyBlocks body={[name !== undefined && greeting(name), ...body]} />
      </Panel>
    </Frame>
  )
}

function writtenText(sender: Sender, { name, lead, action, body }: EmailParts): string {
  const isInFull = body.some((part) => part !== null && typeof part === 'object' && 'address' in part)
  return plainText(sender, [
    name !== undefined && greeting(name),
    lead,
    action !== undefined && !isInFull && `${action.label}: ${action.href}`,
    ...bodyAsText(body),
  ])
}
