import * as z from 'zod/mini'
import { whyNotToSaveReply } from '#domain/customers/saved-reply.ts'
import { instant, text, uuid } from '../fields.ts'

export const savedReply = z.object({ id: z.string(), name: z.string(), text: z.string(), updated_at: instant })

/** With an `id` a saved reply is changed, without one a new reply is saved. */
export const saveReplyInput = z.object({
  id: z.optional(uuid),
  name: text(1, 60, 'Please give it a name'),
  text: text(1, 5000, 'Please write the reply').check(
    z.refine((reply) => whyNotToSaveReply(reply) === null, {
      error: ({ input }) => whyNotToSaveReply(String(input)) ?? undefined,
    }),
  ),
})
