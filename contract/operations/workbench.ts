import * as z from 'zod/mini'
import { productKeys } from '#domain/products/product-key.ts'
import { queueKinds, type QueueKind } from '#domain/site/queue.ts'
import { instant } from '../fields.ts'

/** The counts beside the entries of the admin navigation. */
export const workbenchOutput = z.object({
  /** `test` is the payment provider's own test mode. */
  environment: z.enum(['sandbox', 'test', 'live']),
  counts: z.object({
    waiting_to_ship: z.int(),
    new_messages: z.int(),
    open_claims: z.int(),
    returns_to_inspect: z.int(),
    reviews_to_check: z.int(),
    pending_retailers: z.int(),
    payments_without_order: z.int(),
    open_findings: z.int(),
    failed_emails: z.int(),
    failed_webhooks: z.int(),
  }),
})

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
  /** The member of staff it is assigned to. */
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

/** Whether each step from an empty shop to one that sells is done. */
export const firstRunOutput = z.object({
  company: z.boolean(),
  payments: z.boolean(),
  email: z.boolean(),
  prices_and_stock: z.boolean(),
  test_order: z.boolean(),
  second_admin: z.boolean(),
  two_factor: z.boolean(),
  product_facts: z.boolean(),
  /** How many facts of each product are not entered. */
  missing_facts: z.array(z.object({ product: z.enum(productKeys), count: z.number() })),
  /** Real money is taken for a bat without size or weight. */
  sells_unmeasured: z.boolean(),
})
