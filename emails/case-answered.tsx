import { formatCaseNumber } from '#domain/customers/case.ts'
import type { CaseAnswerData } from './email-data.ts'
import { bodyAsText, BodyBlocks } from './parts/body.tsx'
import { casePage } from './parts/case-email.ts'
import type { Body } from './parts/email-parts.ts'
import { Frame } from './parts/frame.tsx'
import { greeting } from './parts/greeting.ts'
import { Panel } from './parts/panel.tsx'
import { plainText } from './parts/plain-text.ts'
import { rights, type Email } from './parts/standard-email.tsx'
import { replySentence, type Sender } from './sender.ts'

/** A message from staff, as an ordinary reply: the message first, the customer's own message quoted below. */
export const caseAnswered: Email<CaseAnswerData> = {
  subject,
  html: (data, sender) => (
    <Frame sender={sender} title={subject(data)} preview={data.message.slice(0, 150)}>
      <Panel>
        <BodyBlocks body={bodyOf(data, sender)} />
      </Panel>
    </Frame>
  ),
  text: (data, sender) => plainText(sender, bodyAsText(bodyOf(data, sender))),
}

function subject({ subject: answered, case_number }: CaseAnswerData): string {
  const reply = /^re:/i.test(answered) ? answered : `Re: ${answered}`
  return `${reply.slice(0, 180)} (${formatCaseNumber(case_number)})`
}

const longestQuote = 2000
const shortened = (text: string) =>
  text.length > longestQuote ? `${text.slice(0, longestQuote).toWellFormed()}…` : text

/** Saved replies, and most typed answers, begin with their own greeting. */
const greets = /^(hello|hi|hey|dear|good (morning|afternoon|evening))\b/i

function bodyOf({ name, message, question, case_id }: CaseAnswerData, sender: Sender): Body {
  return [
    !greets.test(message) && greeting(name),
    { message: message },
    ...(question === null ? [] : [{ title: 'You wrote' }, { quote: shortened(question) }]),
    sender.takesReplies === true && replySentence,
    {
      small: 'All messages are in one place:',
      links: [{ label: 'Open the conversation', href: casePage(sender, case_id) }],
    },
    rights,
  ]
}
