import { failure, fieldFailure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { findReplyByName, insertReply, updateReply } from '#db/cases/saved-replies.ts'
import type { Handler } from '#services/handler.ts'

export const saveReply: Handler<'save-reply'> = async ({ db, clock }, { id, name, text }, caller) =>
  await db.transaction().execute(async (tx) => {
    const namesake = await findReplyByName(tx, name)
    if (namesake && namesake.id !== id) return fieldFailure('input', 'name', 'There is already a reply with this name.')
    const now = clock.now()
    const reply = id
      ? await updateReply(tx, id, { name, text, now })
      : await insertReply(tx, { name, text, userId: caller.userId, now })
    if (reply === null) return failure('not-found', 'This reply no longer exists.')
    await recordChange(tx, caller, 'save-reply', ['reply', reply.id], { after: { name, text } })
    return { reply }
  })
