import { findKnownPerson } from '#db/people/known-person.ts'
import type { Handler } from '#services/handler.ts'

export const findPerson: Handler<'find-person'> = async ({ db }, { email }) => await findKnownPerson(db, email)
