import { defineFunction } from '../define-function.ts'
import { done } from '../fields.ts'
import * as people from '../people/people.ts'

export const peopleFunctions = {
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
