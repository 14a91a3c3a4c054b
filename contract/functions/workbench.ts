import * as z from 'zod/mini'
import { forPackers, forAdmins } from '../define-function.ts'
import { nothing } from '../fields.ts'
import * as workbench from '../operations/workbench.ts'

/** The frame of the admin area: counts, queue and search. */
export const workbenchFunctions = {
  workbench: forPackers({
    about: 'How much work is waiting, and whether payments are real.',
    input: nothing,
    output: workbench.workbenchOutput,
  }),
  'list-queue': forPackers({
    about: 'The work that the caller can do: late first, then due next, then work without a due date.',
    input: nothing,
    output: workbench.queueOutput,
  }),
  'find-morning-email': forPackers({
    about: 'Whether the caller gets an email each morning with what is late, due, low in stock or wrong.',
    input: nothing,
    output: workbench.morningEmail,
  }),
  'switch-morning-email': forPackers({
    about: 'Switches that email on or off for the caller.',
    input: workbench.morningEmail,
    output: workbench.morningEmail,
  }),
  'first-run': forAdmins({
    about: 'The steps that a new shop still needs before it can sell.',
    input: nothing,
    output: workbench.firstRunOutput,
  }),
  'find-anything': forPackers({
    about: 'Orders, people, messages, claims, emails and codes, by anything that staff have at hand.',
    // Long, so that a page pasted by mistake finds nothing instead of being refused.
    input: z.object({ text: z.string().check(z.maxLength(20_000)) }),
    output: workbench.findAnythingOutput,
  }),
}
