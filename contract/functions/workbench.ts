import * as z from 'zod/mini'
import { productKeys } from '#domain/products/product-key.ts'
import { forPackers, forAdmins } from '../define-function.ts'
import { nothing } from '../fields.ts'
import * as workbench from '../operations/workbench.ts'

/** The frame of the admin area: counts, queue and search. */
export const workbenchFunctions = {
  workbench: forPackers({
    about: 'How much work is waiting, and whether payments are real.',
    input: nothing,
    /** The counts beside the entries of the admin navigation. */
    output: z.object({
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
    }),
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
    /** Whether each step from an empty shop to one that sells is done. */
    output: z.object({
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
    }),
  }),
  'find-anything': forPackers({
    about: 'Orders, people, messages, claims, emails and codes, by anything that staff have at hand.',
    // So long that a page pasted by mistake finds nothing instead of being refused.
    input: z.object({ text: z.string().check(z.maxLength(20_000)) }),
    output: workbench.findAnythingOutput,
  }),
}
