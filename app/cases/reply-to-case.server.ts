import { failure, isFailure } from '#contract/failure.ts'
import { requireCase } from '#services/cases/case-access.ts'
import { showMyCase } from '#services/cases/my-case.ts'
import { addCustomerWords } from '#services/cases/write-in-case.ts'
import type { Handler } from '#services/handler.ts'

export const replyToCase: Handler<'reply-to-case'> = async (services, { words, message_id, ...asked }, caller) => {
  const opened = await requireCase(services, asked, caller)
  if (isFailure(opened)) return opened
  const { db } = services
  const found = await db
    .transaction()
    .execute((tx) => addCustomerWords(services, tx, asked.case_id, { words, via: 'page', messageId: message_id }))
  if (!found) return failure('not-found', 'This conversation no longer exists.')
  return { case: await showMyCase(db, { ...opened, found }) }
}
