import * as z from 'zod/mini'
import { forSupport } from '../define-function.ts'
import { done, listInput, page } from '../fields.ts'
import * as people from '../people/people.ts'

export const peopleFunctions = {
  'list-people': forSupport({
    about: 'Everyone who has ordered, with their last order, number of paid orders and total; the newest order first.',
    input: z.object(listInput),
    output: page(people.listedPerson),
  }),
  'find-person': forSupport({
    about: 'Everything the shop knows about an email address: orders, messages, claims, emails, notes, total.',
    input: people.findPersonInput,
    output: people.personOutput,
  }),
  'add-person-note': forSupport({
    about: 'Adds a note about a person, for colleagues.',
    input: people.addPersonNoteInput,
    output: done,
  }),
}
