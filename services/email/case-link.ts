import { addCaseLink } from '#db/cases/case-access.ts'
import type { WrittenEmail } from '#db/emails/outbox.ts'
import { href } from '#domain/site/href.ts'
import { linkLastsMs } from '#domain/orders/order-access.ts'
import type { EmailType } from '#domain/customers/email.ts'
import type { Services } from '../services.ts'

const openACase: ReadonlySet<EmailType> = new Set([
  'warranty_acknowledgement',
  'contact_received',
  'application_received',
  'complaint_received',
  'case_answered',
  'case_waiting',
  'claim_decided',
  'application_decided',
  'complaint_decided',
])

/** Whether an email goes to the customer of its case. queueEmail wrote the type. */
export const opensACase = (type: string): boolean => openACase.has(type as EmailType)

type QueuedEmail = { id: string; email_type: string; case_id: string | null }

/** Adds the token that opens the case to the links of an email about to be sent, like `completeOrderLink`. */
export async function completeCaseLink(
  { db, clock, config, keyedHash }: Pick<Services, 'db' | 'clock' | 'config' | 'keyedHash'>,
  { id, email_type, case_id }: QueuedEmail,
  email: WrittenEmail,
): Promise<WrittenEmail> {
  if (case_id === null || !opensACase(email_type)) return email
  const token = keyedHash('case link', id)
  const now = clock.now()
  await addCaseLink(db, token, { caseId: case_id, now, expiresAt: new Date(now.getTime() + linkLastsMs) })
  const page = `${config.siteUrl}${href.myCase(case_id)}`
  const complete = (written: string) => written.replaceAll(page, `${page}#${token}`)
  return { subject: email.subject, html: complete(email.html), text: complete(email.text) }
}
