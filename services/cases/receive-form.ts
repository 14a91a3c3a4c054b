import { findCaseOfForm, type NewCase, type OpenedCase } from '#db/cases/open-case.ts'
import type { Tx } from '#db/tables.ts'
import type { SuspectedSpam } from '#db/tables/submissions.ts'
import type { CalendarDate } from '#domain/calendar/london-time.ts'
import { formatCaseNumber } from '#domain/customers/case.ts'
import { queueToUnproven } from '../email/unproven-recipient.ts'
import type { Services } from '../services.ts'
import { suspectSpam } from '../spam-guard.ts'
import { toCaseWriter } from './case-emails.ts'
import { openCase } from './open-case.ts'
import { answerDay, setCaseDeadline } from './case-deadlines.ts'

type SentForm = {
  name: string
  opens: Pick<NewCase, 'kind' | 'subject' | 'email' | 'name'> & { message: string | null }
  acknowledgement: 'contact_received' | 'application_received' | 'complaint_received'
  /** Stores the answers, if they have their own table. */
  keep?: (tx: Tx, kept: { suspected_spam: SuspectedSpam | null; case_id: string }) => Promise<unknown>
  /** Notifies the shop. */
  tell: (tx: Tx, opened: OpenedCase, isAcknowledged: boolean) => Promise<unknown>
}

type Traces = Parameters<typeof suspectSpam>[2] & { form_id?: string | undefined }

/** Opens the case of a submitted form. The same form sent again is stored once. */
export async function receiveForm(
  services: Services,
  input: Traces,
  { name, opens, acknowledgement, keep, tell }: SentForm,
): Promise<{ success: true; answer_by: CalendarDate; case_number: string }> {
  const { db, metrics, clock } = services
  const suspectedSpam = suspectSpam(metrics, name, input)
  const now = clock.now()
  const { number } = await db.transaction().execute(async (tx) => {
    const known = await findCaseOfForm(tx, input.form_id)
    if (known) return known
    const opened = await openCase(tx, { ...opens, suspectedSpam, formId: input.form_id, now })
    await keep?.(tx, { suspected_spam: suspectedSpam, case_id: opened.id })
    // A robot gets the usual response, so that it has no reason to adapt; no email is sent.
    if (suspectedSpam) return opened
    await setCaseDeadline(tx, opened.id, 'first-answer', now)
    const email = toCaseWriter(acknowledgement, opened, { answer_by: answerDay(now) }, opened.id)
    await tell(tx, opened, await queueToUnproven(services, tx, email))
    return opened
  })
  return { success: true, answer_by: answerDay(now), case_number: formatCaseNumber(number) }
}
