import { addPersonNote, findKnownPerson } from '#db/people/known-person.ts'
import { listPeople } from '#db/people/list-people.ts'
import type { Handlers } from '#services/handler.ts'

export const personHandlers = {
  'list-people': ({ db }, input) => listPeople(db, input),
  'find-person': ({ db }, { email }) => findKnownPerson(db, email),
  // The note itself records its author; the change log would keep the text after the person is erased.
  async 'add-person-note'({ db, clock }, { email, body }, caller) {
    await addPersonNote(db, { email, body, writtenBy: caller.userId, now: clock.now() })
    return { success: true }
  },
} satisfies Partial<Handlers>
