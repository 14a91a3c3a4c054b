import * as z from 'zod/mini'
import { defineFunction } from '../define-function.ts'
import { done, listInput, page } from '../fields.ts'
import * as people from '../people/people.ts'

export const peopleFunctions = {
  'list-people': defineFunction({
    about: 'Everyone who has ordered, with their last order, number of paid orders and total; the newest order first.',
    access: 'support',
    input: z.object(listInput),
    output: page(people.listedPerson),
  }),
  'find-person': defineFunction({
    about: 'Everything the shop knows of an email address: orders, messages, claims, emails, notes, total.',
    access: 'support',
    input: people.findPersonInput,
    output: people.personOutput,
  }),
  'add-person-note': defineFunction({
    about: 'Notes something about a person, for colleagues.',
    access: 'support',
    input: people.addPersonNoteInput,
    output: done,
  }),
}
