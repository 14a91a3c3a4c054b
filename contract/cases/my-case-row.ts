import * as z from 'zod/mini'
import { caseKinds, caseStates } from '#domain/customers/case.ts'
import { instant } from '../fields.ts'

/** A case in a list of one person's cases. */
export const myCaseRow = z.object({
  id: z.string(),
  /** The number that people see: 'C-1042'. */
  number: z.string(),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  subject: z.string(),
  created_at: instant,
})
