import * as z from 'zod/mini'
import { caseKinds, caseStates } from '#domain/customers/case.ts'
import { instant } from '../fields.ts'

/** A conversation in a list of its writer's own. */
export const myCaseRow = z.object({
  id: z.string(),
  /** As people meet it: 'C-1042'. */
  number: z.string(),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  subject: z.string(),
  created_at: instant,
})
