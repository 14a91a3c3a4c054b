import * as z from 'zod/mini'
import type { PaymentEvent } from './payments.ts'

const id = z.union([
  z.string(),
  z.pipe(
    z.object({ id: z.string() }),
    z.transform((found) => found.id),
  ),
])

/** The fields of an event that tell which object to look up. All other data are requested from the provider. */
const subject = z.object({
  object: z.optional(z.string()),
  id: z.optional(z.string()),
  payment_intent: z.nullish(id),
  payment_link: z.nullish(id),
})

export function toEvent(event: { id: string; type: string; data: { object: unknown } }): PaymentEvent {
  const { data: found } = subject.safeParse(event.data.object)
  return {
    id: event.id,
    type: event.type,
    sessionId: found?.object === 'checkout.session' ? (found.id ?? null) : null,
    paymentIntentId: found?.payment_intent ?? null,
    isPaymentLink: Boolean(found?.payment_link),
    payload: event,
  }
}
