import * as z from 'zod/mini'
import { defineFunction } from '../define-function.ts'
import { nothing } from '../fields.ts'
import * as workbench from '../operations/workbench.ts'

/** The frame of the admin area: counts, queue and search. */
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
  'find-morning-email': defineFunction({
    about: 'Whether the caller gets an email each morning with what is late, due, low in stock or wrong.',
    access: 'packer',
    input: nothing,
    output: workbench.morningEmail,
  }),
  'switch-morning-email': defineFunction({
    about: 'Switches that email on or off for the caller.',
    access: 'packer',
    input: workbench.morningEmail,
    output: workbench.morningEmail,
  }),
  'first-run': defineFunction({
    about: 'What a new shop still needs before it sells.',
    access: 'admin',
    input: nothing,
    output: workbench.firstRunOutput,
  }),
  'find-anything': defineFunction({
    about: 'Orders, people, messages, claims, emails and codes, by anything that staff have at hand.',
    access: 'packer',
    // Long, so that a page pasted by mistake finds nothing instead of being refused.
    input: z.object({ text: z.string().check(z.maxLength(20_000)) }),
    output: workbench.findAnythingOutput,
  }),
}
