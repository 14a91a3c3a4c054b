import { defineFunction } from '../define-function.ts'
import { nothing } from '../fields.ts'
import * as workbench from '../workbench.ts'

/** What frames the day of those who work here. */
export const workbenchFunctions = {
  workbench: defineFunction({
    about: 'What waits, in numbers, and whether the money is real.',
    access: 'packer',
    input: nothing,
    output: workbench.workbenchOutput,
  }),
  'list-queue': defineFunction({
    about: 'What the caller can do something about: what is late first, then what is due next, then what has no day.',
    access: 'packer',
    input: nothing,
    output: workbench.queueOutput,
  }),
}
