import * as z from 'zod/mini'

/**
 * Every public form sends two signs against robots: a hidden field that must stay empty, and how long the form was
 * open. Both may be missing (other API clients); limits per address hold for everyone. The field's name is one that
 * browsers and password managers do not fill in.
 */
export const formGuard = {
  second_opinion: z.optional(z.string().check(z.maxLength(200))),
  elapsed_ms: z.optional(z.number()),
}

/** The sign of a robot; null when there was none. */
export const suspectedSpam = z.nullable(z.enum(['honeypot', 'too-fast']))
