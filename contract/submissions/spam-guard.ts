import * as z from 'zod/mini'

/** Two signs against robots: a hidden field, and how long the form was open. Both may be missing. */
export const formGuard = {
  second_opinion: z.optional(z.string().check(z.maxLength(200))),
  elapsed_ms: z.optional(z.number()),
}

/** The sign of a robot; null when there was none. */
export const suspectedSpam = z.nullable(z.enum(['honeypot', 'too-fast']))
