import * as z from 'zod/mini'
import { queueKinds, type QueueKind } from '#domain/queue.ts'
import { instant } from './fields.ts'

/** What waits, in numbers: those that the rail of the administration shows. */
export const workbenchOutput = z.object({
  /** `test` is the payment provider's own test mode. */
  environment: z.enum(['sandbox', 'test', 'live']),
  counts: z.object({
    waiting_to_ship: z.int(),
    new_messages: z.int(),
    open_claims: z.int(),
    returns_to_inspect: z.int(),
    pending_retailers: z.int(),
    payments_without_order: z.int(),
    failed_emails: z.int(),
    failed_webhooks: z.int(),
  }),
})

const queueRow = z.object({
  kind: z.enum(Object.keys(queueKinds) as [QueueKind, ...QueueKind[]]),
  id: z.string(),
  /** What it is about: the id of an order, a case, an email, a webhook or a payment. */
  subject: z.string(),
  about: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  since: instant,
  due_at: z.nullable(instant),
  is_overdue: z.boolean(),
  /** Who has taken it on. */
  owner: z.nullable(z.string()),
})

/** The most urgent of each kind; `late` counts only those. */
export const queueOutput = z.object({ rows: z.array(queueRow), late: z.int() })
