import * as z from 'zod/mini'
import { deliveryProblems } from '#domain/customers/email.ts'
import { instant } from '../fields.ts'

/** The newest email to this address that bounced or was marked as spam and is not dealt with yet. */
export const undeliveredEmail = z.nullable(
  z.object({
    id: z.string(),
    recipient_email: z.string(),
    delivery_problem: z.enum(deliveryProblems),
    delivery_problem_at: instant,
    /** In the provider's words. */
    delivery_detail: z.nullable(z.string()),
  }),
)
