import { href } from '#domain/site/href.ts'
import type { EmailType } from '#domain/customers/email.ts'
import type { CaseBrief, EmailData } from '../email-data.ts'
import { sampleSender } from '../sample-data.ts'
import { replySentence, type Sender } from '../sender.ts'
import { emailSubject } from '../subjects.ts'
import { StandardEmail, standardText, type StandardParts } from './standard-email.tsx'

type CaseEmailType = {
  [Type in EmailType]: EmailData[Type] extends CaseBrief ? Type : never
}[EmailType]

/** What an email about a case says beyond its number, whom it greets and the way back to the conversation. */
export type CaseWords = Omit<StandardParts, 'title' | 'caseNumber' | 'order' | 'facts'> &
  Partial<Pick<StandardParts, 'facts'>>

/**
 * An email about a case, in both versions. The token that opens the case is added to its links when it is sent (see
 * services/email/case-link.ts); no email is kept with it.
 */
export function caseEmail<Type extends CaseEmailType>(
  type: Type,
  sample: EmailData[Type],
  wordsOf: (data: EmailData[Type], sender: Sender) => CaseWords,
) {
  function partsOf(props: EmailData[Type] & { sender: Sender }): StandardParts {
    const { sender } = props
    const words = wordsOf(props, sender)
    return {
      action: { label: 'Open the conversation', href: casePage(sender, props.case_id) },
      facts: [],
      ...words,
      title: emailSubject<Type>({ type, data: props }),
      caseNumber: props.case_number,
      reply: sender.takesReplies && words.name !== undefined ? replySentence : null,
    }
  }
  function CaseEmail(props: EmailData[Type] & { sender: Sender }) {
    return <StandardEmail sender={props.sender} parts={partsOf(props)} />
  }
  CaseEmail.PreviewProps = { ...sample, sender: sampleSender }
  return {
    Email: CaseEmail,
    text: (props: EmailData[Type] & { sender: Sender }) => standardText(props.sender, partsOf(props)),
  }
}

export function casePage({ siteUrl }: Pick<Sender, 'siteUrl'>, caseId: string): string {
  return `${siteUrl}${href.myCase(caseId)}`
}
