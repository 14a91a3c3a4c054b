import type { CaseRow } from '#db/tables/cases.ts'
import type { Company } from '#domain/site/company.ts'
import type { EmailType } from '#domain/customers/email.ts'
import type { CaseBrief, EmailContent, EmailData } from '#emails/email-data.ts'
import type { OutgoingEmail } from '../email/outbox.ts'

type WrittenCase = Pick<CaseRow, 'id' | 'number' | 'email' | 'name' | 'order_id'>

const briefOf = ({ id, number, name }: WrittenCase): CaseBrief => ({ case_id: id, case_number: number, name })

type WriterEmail = Exclude<
  { [Type in EmailType]: EmailData[Type] extends CaseBrief ? Type : never }[EmailType],
  'case_notification'
>

export function toCaseWriter<Type extends WriterEmail>(
  type: Type,
  written: WrittenCase,
  data: Omit<EmailData[Type], keyof CaseBrief>,
  key: string,
): OutgoingEmail {
  const { id, email, name, order_id } = written
  return {
    ...({ type, data: { ...briefOf(written), ...data } } as unknown as EmailContent), // the data belongs to the type
    to: { email, name },
    orderId: order_id,
    caseId: id,
    dedupeKey: `${type}:${key}`,
  }
}

/** Notifies the shop of a message, once per message. */
export function caseNotification(
  written: WrittenCase,
  { messageId, message, what }: Pick<EmailData['case_notification'], 'message' | 'what'> & { messageId: string },
  company: Company,
): OutgoingEmail {
  return {
    type: 'case_notification',
    data: { ...briefOf(written), email: written.email, message, what },
    to: { email: company.supportEmail, name: company.name },
    orderId: written.order_id,
    caseId: written.id,
    dedupeKey: `case_notification:${messageId}`,
  }
}
