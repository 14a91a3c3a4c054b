import * as z from 'zod/mini'

/**
 * What every public form sends against robots: a field no person sees, which must stay empty, and how long the form was
 * open. Both may be missing (other clients of the API); limits per address hold for everyone. The field has a name that
 * browsers and password managers do not fill in.
 */
export const formGuard = {
  second_opinion: z.optional(z.string().check(z.maxLength(200))),
  elapsed_ms: z.optional(z.number()),
}

/** What spoke for a robot when it was sent; null when nothing did. */
export const suspectedSpam = z.nullable(z.enum(['honeypot', 'too-fast']))
