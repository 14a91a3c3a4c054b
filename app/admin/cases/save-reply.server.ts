import { failure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { findReplyByName, insertReply, updateReply } from '#db/cases/saved-replies.ts'
import type { Handler } from '#services/handler.ts'

export const saveReply: Handler<'save-reply'> = async ({ db, clock }, { id, name, text }, { userId }) =>
  await db.transaction().execute(async (tx) => {
    const namesake = await findReplyByName(tx, name)
    if (namesake && namesake.id !== id) {
      const sentence = 'Another reply has this name already.'
      return failure('input', sentence, { name: sentence })
    }
    const now = clock.now()
    const reply = id
      ? await updateReply(tx, id, { name, text, now })
      : await insertReply(tx, { name, text, userId, now })
    if (reply === null) return failure('not-found', 'This reply no longer exists.')
    await recordChange(tx, { userId }, 'save-reply', ['reply', reply.id], { after: { name, text } })
    return { reply }
  })
