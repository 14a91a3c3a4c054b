import { formatCaseNumber } from '#domain/customers/case.ts'
import { href } from '#domain/site/href.ts'
import type { CaseBrief } from '../email-data.ts'
import { replySentence, type Sender } from '../sender.ts'
import type { EmailParts } from './email-parts.ts'
import { rights, standardEmail, type Email } from './standard-email.tsx'

/** The content of an email about a case, besides its number and the link to the case. */
type CaseEmailParts = Omit<EmailParts, 'caseNumber' | 'order'> & {
  smallPrint?: string
}

/** An email about a case; its subject ends with the case's number. The link's token is added when it is sent. */
export const caseEmail = <Data extends CaseBrief>(
  subject: (data: Data) => string,
  partsOf: (data: Data, sender: Sender) => CaseEmailParts,
): Email<Data> =>
  standardEmail(
    (data) => `${subject(data)} (${formatCaseNumber(data.case_number)})`,
    (data, sender) => {
      const { smallPrint, body, ...parts } = partsOf(data, sender)
      const isToWriter = parts.name !== undefined
      return {
        action: { label: 'Open the conversation', href: casePage(sender, data.case_id) },
        ...parts,
        caseNumber: data.case_number,
        body: [
          ...body,
          isToWriter && sender.takesReplies === true && replySentence,
          isToWriter && (smallPrint === undefined ? rights : { small: smallPrint }),
        ],
      }
    },
  )

export function casePage({ siteUrl }: Pick<Sender, 'siteUrl'>, caseId: string): string {
  return `${siteUrl}${href.myCase(caseId)}`
}
