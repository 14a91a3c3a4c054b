import { randomUUID } from 'node:crypto'
import { isFailure, failure } from '#contract/failure.ts'
import { findCaseMessage, lockCase } from '#db/cases/case-row.ts'
import { claimUploads, lockUploads } from '#db/cases/files.ts'
import { listCasesOf } from '#db/cases/my-cases.ts'
import { formatCaseNumber } from '#domain/customers/case.ts'
import { requireCase } from '#services/cases/case-access.ts'
import { showMyCase } from '#services/cases/my-case.ts'
import { addCustomerMessage } from '#services/cases/write-in-case.ts'
import { uploadsGone } from '#services/files/uploads-gone.ts'
import type { Handlers } from '#services/handler.ts'

export const myCaseHandlers = {
  async 'find-my-case'(services, input, caller) {
    const opened = await requireCase(services, input, caller)
    return isFailure(opened) ? opened : await showMyCase(services.db, opened)
  },
  async 'list-my-cases'({ db }, _input, caller) {
    const rows = await listCasesOf(db, caller.userId)
    return { rows: rows.map((row) => ({ ...row, number: formatCaseNumber(row.number) })) }
  },
  'reply-to-case': async (services, input, caller) => {
    const { message, uploads, message_id: messageId = randomUUID(), ...asked } = input
    const opened = await requireCase(services, asked, caller)
    if (isFailure(opened)) return opened
    const { db, clock } = services
    const caseId = asked.case_id
    const found = await db.transaction().execute(async (tx) => {
      // Lock the case: a reply that is sent again after a lost response waits for the first one, which has the files already.
      await lockCase(tx, caseId)
      const isKnown = (await findCaseMessage(tx, messageId)) !== null
      if (!isKnown && !(await lockUploads(tx, uploads, caller.userId))) return uploadsGone
      const written = await addCustomerMessage(services, tx, caseId, { message, via: 'page', messageId })
      if (!isKnown && written) await claimUploads(tx, uploads, { caseId, messageId, now: clock.now() })
      return written
    })
    if (found === null) return failure('not-found', 'This conversation no longer exists.')
    if (isFailure(found)) return found
    return { case: await showMyCase(db, { ...opened, found }) }
  },
} satisfies Partial<Handlers>
