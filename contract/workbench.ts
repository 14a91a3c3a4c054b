import * as z from 'zod/mini'

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
