import type { HandlerResult } from '#contract/functions.ts'
import { listCaseDeadlines, listCaseMessages } from '#db/cases/case-row.ts'
import { findSubmissionOf } from '#db/cases/submission-of-case.ts'
import { listOwnersFiles } from '#db/cases/files.ts'
import type { Db } from '#db/tables.ts'
import type { CaseRow } from '#db/tables/cases.ts'
import { formatCaseNumber } from '#domain/customers/case.ts'
import type { DeadlineKind } from '#domain/calendar/deadlines.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { maskEmail } from '#domain/customers/masked-email.ts'
import { findMissingFiles } from './missing-files.ts'
import type { CaseAccess } from './case-access.ts'

/** A case as its customer sees it, without internal notes. */
export async function showMyCase(
  db: Db,
  { found, access }: { found: CaseRow; access: CaseAccess },
): Promise<HandlerResult<'find-my-case'>> {
  const [messages, deadlines, submission, files, missingFilesOf] = await Promise.all([
    listCaseMessages(db, found.id, { withNotes: false }),
    listCaseDeadlines(db, found.id),
    findSubmissionOf(db, found),
    listOwnersFiles(db, found.id),
    findMissingFiles(db, found.id),
  ])
  const openDay = (kind: DeadlineKind) => {
    const open = deadlines.find((deadline) => deadline.kind === kind && deadline.met_at === null)
    return open ? londonDate(open.due_at) : null
  }
  return {
    id: found.id,
    number: formatCaseNumber(found.number),
    kind: found.kind,
    state: found.state,
    subject: found.subject,
    email: maskEmail(found.email),
    created_at: found.created_at,
    closed_at: found.closed_at,
    answer_by: openDay('first-answer'),
    resolve_by: openDay('claim-resolved') ?? openDay('privacy-outcome') ?? openDay('data-request'),
    outcome: found.outcome,
    outcome_reason: found.outcome_reason,
    outcome_exclusion: found.outcome_exclusion,
    is_battery_suspect: submission?.isBatterySuspect ?? false,
    order_id: found.order_id,
    messages: messages.map(({ id, author, author_first_name, body, created_at }) => ({
      id,
      missing_files: missingFilesOf({ id }),
      author,
      author_name: author === 'staff' ? author_first_name : null,
      body,
      created_at,
    })),
    files,
    access,
  }
}
