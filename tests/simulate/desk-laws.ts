import type { Ask } from './laws.ts'
import type { SentEmail } from './email-provider.ts'
import type { Leaver, Neighbour } from './people-laws.ts'

/** Everything that the shop has confirmed to visitors and staff, and must not lose. */
export class Said {
  readonly forms: { name: string; email: string }[] = []
  /** Texts by staff, and their recipients. */
  readonly toCustomers: { message: string; email: string }[] = []
  /** Texts by customers. */
  readonly toShop: string[] = []
  /** Videos that were sent with a claim. */
  readonly files: string[] = []
  readonly neighbours: Neighbour[] = []
  readonly leavers: Leaver[] = []
  /** How many exported copies were checked. */
  copies = 0
}

/** For each kind of message: the email to its sender, and the email to the shop. */
const emailsOf = `(values ('contact', 'contact_received', 'contact_notification'),
  ('retailer', 'application_received', 'retailer_notification'),
  ('claim', 'warranty_acknowledgement', 'warranty_claim'),
  ('data-complaint', 'complaint_received', 'case_notification')) as kinds (kind, to_writer, to_shop)`

export const deskLaws = [
  {
    law: 'every kind of message is acknowledged once and brought to the shop once',
    broken: `select cases.id, emails.type, count(email_logs.id) as emails from cases
      join ${emailsOf} on kinds.kind = cases.kind
      cross join lateral (values (kinds.to_writer), (kinds.to_shop)) as emails (type)
      left join email_logs on email_logs.case_id = cases.id and email_logs.email_type = emails.type
        and email_logs.status = 'sent'
        and (emails.type <> 'case_notification' or email_logs.dedupe_key = 'case_notification:' || cases.id)
      group by cases.id, emails.type having count(email_logs.id) <> 1`,
  },
  {
    law: 'every answer of staff went out in one email of its own, with the same text in the log',
    broken: `select case_messages.id, count(email_logs.id) as emails from case_messages
      left join email_logs on email_logs.id = case_messages.email_id and email_logs.status = 'sent'
        and email_logs.case_id = case_messages.case_id
      where author = 'staff' and not is_internal group by case_messages.id having count(email_logs.id) <> 1
      union all
      select email_id, count(*) from case_messages where email_id is not null group by email_id having count(*) > 1`,
  },
  {
    law: 'no email speaks for staff that is not in its conversation',
    broken: `select id, email_type from email_logs
      where email_type in ('case_answered', 'case_waiting', 'claim_decided', 'application_decided', 'complaint_decided')
        and not exists (select from case_messages where case_messages.email_id = email_logs.id)`,
  },
  {
    law: 'the shop is notified once of every message of a customer',
    broken: `select case_messages.id, count(email_logs.id) as emails from case_messages
      left join email_logs on email_logs.dedupe_key = 'case_notification:' || case_messages.id
        and email_logs.status = 'sent'
      where author = 'customer' and via <> 'form' and not is_automatic
      group by case_messages.id having count(email_logs.id) <> 1`,
  },
  {
    law: 'every decision about an application is emailed to its applicant',
    broken: `select cases.id, cases.kind from cases where kind = 'retailer' and
      (select count(*) from email_logs where case_id = cases.id and email_type = 'application_decided') <>
      (select count(*) from audit_log join retailer_applications on retailer_applications.id::text = audit_log.subject_id
        where action = 'set-retailer-status' and retailer_applications.case_id = cases.id)`,
  },
  {
    law: 'every message has a deadline, and so have every claim, complaint and data request for their end',
    broken: `select cases.id, kinds.promise from cases
      join (values ('contact', 'first-answer'), ('retailer', 'first-answer'), ('claim', 'first-answer'),
        ('data-complaint', 'first-answer'), ('claim', 'claim-resolved'), ('data-complaint', 'privacy-acknowledged'),
        ('data-complaint', 'privacy-outcome')
      ) as kinds (kind, promise) on kinds.kind = cases.kind
      where not exists (select from deadlines where subject_type = 'case' and subject_id = cases.id
        and deadlines.kind = kinds.promise)
      union all
      select cases.id, 'data-request' from contact_submissions join cases on cases.id = case_id
      where inquiry_type = 'privacy' and contact_submissions.suspected_spam is null
        and not exists (select from deadlines where subject_type = 'case' and subject_id = case_id
          and deadlines.kind = 'data-request')`,
  },
  {
    law: 'every attachment of a reply is a file of its message, once',
    broken: `select email_attachments.id, email_attachments.refusal, count(files.id) as files from email_attachments
      left join files on files.message_id = email_attachments.message_id
      group by email_attachments.id having count(files.id) <> 1`,
  },
  {
    law: 'no file belongs to a message without a case, and none of a case is unfinished',
    broken: `select id, state from files where (case_id is null) <> (claimed_at is null)
      or (case_id is not null and state <> 'ready')`,
  },
]

/** A sentence for everything that the shop has confirmed but not done, or done twice. */
export async function findUnkept(ask: Ask, said: Said, sent: readonly SentEmail[]): Promise<string[]> {
  const faults: string[] = []
  const arrived = (message: string, isTo: (to: string) => boolean) =>
    sent.filter(({ to, text }) => isTo(to) && text.includes(message)).length
  for (const { message, email } of said.toCustomers) {
    const times = arrived(message, (to) => to === email)
    if (times !== 1) faults.push(`Not true: every answer of staff arrives once. “${message}” did ${times} times`)
  }
  for (const message of said.toShop) {
    const times = arrived(message, (to) => !to.endsWith('@customer.example'))
    if (times !== 1) faults.push(`Not true: the shop is notified once of a message. “${message}” came ${times} times`)
  }
  const cases = await ask(`select email, count(*)::integer as count from cases group by email`)
  const opened = new Map(cases.map(({ email, count }) => [String(email), Number(count)]))
  for (const { name, email } of said.forms) {
    const times = opened.get(email) ?? 0
    if (times !== 1) faults.push(`Not true: a form that was taken is one case. ${name} of ${email} is ${times}`)
  }
  const files = new Set((await ask(`select id from files where case_id is not null`)).map(({ id }) => String(id)))
  for (const id of said.files) {
    if (!files.has(id)) faults.push(`Not true: the film of a claim that was taken is kept. ${id} is not`)
  }
  return faults
}
