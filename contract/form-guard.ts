import * as z from 'zod/mini'

/**
 * What every public form sends against robots: a field no person sees, which must stay empty, and how long the form was
 * open. Both may be missing (other clients of the API); limits per address hold for everyone.
 */
export const formGuard = {
  website: z.optional(z.string().check(z.maxLength(200))),
  elapsed_ms: z.optional(z.number()),
}
