import { addPersonNote as insertNote } from '#db/people/known-person.ts'
import type { Handler } from '#services/handler.ts'

/** The note is its own record of who wrote what; the log of changes would keep the words after the person is erased. */
export const addPersonNote: Handler<'add-person-note'> = async ({ db, clock }, { email, body }, caller) => {
  await insertNote(db, { email, body, writtenBy: caller.userId, now: clock.now() })
  return { success: true }
}
