import { updateCase } from '#db/cases/case-row.ts'
import { insertCaseMessage } from '#db/cases/open-case.ts'
import type { Handler } from '#services/handler.ts'
import { changeCase } from './change-case.server.ts'

export const noteOnCase: Handler<'note-on-case'> = (services, { case_id, words, message_id }, caller) =>
  changeCase(services, 'note-on-case', { case_id, message_id, caller }, async (tx, found, now) => {
    const note = await insertCaseMessage(tx, {
      ...(message_id !== undefined && { id: message_id }),
      case_id,
      author: 'staff',
      author_id: caller.userId,
      is_internal: true,
      body: words,
      created_at: now,
    })
    const changed = await updateCase(tx, found.id, { updated_at: now })
    return { changed, before: {}, after: { note } }
  })
