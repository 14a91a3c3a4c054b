import * as z from 'zod/mini'
import { queueKinds, type QueueKind } from '#domain/site/queue.ts'
import { instant } from '../fields.ts'

const queueRow = z.object({
  kind: z.enum(Object.keys(queueKinds) as [QueueKind, ...QueueKind[]]),
  id: z.string(),
  /** The id of the order, case, email, webhook or payment. */
  subject: z.string(),
  about: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  since: instant,
  due_at: z.nullable(instant),
  is_overdue: z.boolean(),
  /** The member of staff to whom the row is assigned. */
  owner: z.nullable(z.string()),
})

/** The most urgent of each kind; kinds in `more` have more. `late` counts all late rows, shown or not. */
export const queueOutput = z.object({
  rows: z.array(queueRow),
  late: z.int(),
  more: z.array(queueRow.shape.kind),
})

/** One search result. Its `id` depends on the kind: the id of an order, a case or an email, an address, a code. */
const foundRow = z.object({
  kind: z.enum(['order', 'person', 'case', 'email', 'code']),
  id: z.string(),
  title: z.string(),
  about: z.string(),
  at: z.nullable(instant),
})

/** `isGuess`: nothing matches as typed; these are similar spellings. */
export const findAnythingOutput = z.object({ rows: z.array(foundRow), isGuess: z.boolean() })

export const morningEmail = z.object({ is_on: z.boolean() })
