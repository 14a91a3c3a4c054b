import type { CaseRow } from '#db/tables/cases.ts'
import type { CalendarDate } from '#domain/calendar/london-time.ts'
import type { Company } from '#domain/site/company.ts'
import type { CaseBrief, CaseNotificationData, ClaimDecidedData, ComplaintDecidedData } from '#emails/email-data.ts'
import type { OutgoingEmail } from '../email/outbox.ts'

type WrittenCase = Pick<CaseRow, 'id' | 'number' | 'email' | 'name' | 'order_id'>

const briefOf = ({ id, number, name }: WrittenCase): CaseBrief => ({ case_id: id, case_number: number, name })

const toWriter = ({ id, email, name, order_id }: WrittenCase) => ({
  to: { email, name },
  orderId: order_id,
  caseId: id,
})

/** Says by when we answer. Once per case. */
export function caseReceived(
  type: 'contact_received' | 'application_received' | 'complaint_received',
  written: WrittenCase,
  answer_by: CalendarDate,
): OutgoingEmail {
  return { type, data: { ...briefOf(written), answer_by }, ...toWriter(written), dedupeKey: `${type}:${written.id}` }
}

/** What staff wrote. Once per message. */
export function caseAnswer(
  type: 'case_answered' | 'case_waiting',
  written: WrittenCase,
  { messageId, words }: { messageId: string; words: string },
): OutgoingEmail {
  return { type, data: { ...briefOf(written), words }, ...toWriter(written), dedupeKey: `${type}:${messageId}` }
}

export function claimDecided(
  written: WrittenCase,
  decision: Omit<ClaimDecidedData, keyof CaseBrief>,
  key: string,
): OutgoingEmail {
  return {
    type: 'claim_decided',
    data: { ...briefOf(written), ...decision },
    ...toWriter(written),
    dedupeKey: `claim_decided:${key}`,
  }
}

export function applicationDecided(written: WrittenCase, outcome: 'approved' | 'declined', key: string): OutgoingEmail {
  return {
    type: 'application_decided',
    data: { ...briefOf(written), outcome },
    ...toWriter(written),
    dedupeKey: `application_decided:${key}`,
  }
}

export function complaintDecided(
  written: WrittenCase,
  decision: Omit<ComplaintDecidedData, keyof CaseBrief>,
  key: string,
): OutgoingEmail {
  return {
    type: 'complaint_decided',
    data: { ...briefOf(written), ...decision },
    ...toWriter(written),
    dedupeKey: `complaint_decided:${key}`,
  }
}

/** To the shop, once per message. */
export function caseNotification(
  written: WrittenCase,
  { messageId, words, what }: Pick<CaseNotificationData, 'words' | 'what'> & { messageId: string },
  company: Company,
): OutgoingEmail {
  return {
    type: 'case_notification',
    data: { ...briefOf(written), email: written.email, words, what },
    to: { email: company.supportEmail, name: company.name },
    orderId: written.order_id,
    caseId: written.id,
    dedupeKey: `case_notification:${messageId}`,
  }
}
