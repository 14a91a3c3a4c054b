import * as z from 'zod/mini'
import { readCursor } from '#domain/site/cursor.ts'

// PostgreSQL cannot store NUL, and JSON cannot carry half a surrogate pair; no person types either.
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Text that a person typed: trimmed, and of limited length. */
export const text = (min: number, max: number, tooShort?: string) =>
  z
    .string(tooShort ?? 'This is required')
    .check(
      z.trim(),
      z.minLength(min, tooShort ?? (min === 1 ? 'This is required' : `Please enter at least ${min} characters`)),
      z.maxLength(max, `Please use at most ${max} characters`),
      z.refine(isStorable, 'This contains characters that cannot be used'),
    )

/** Left out, null and blank all mean: not given. */
export const optionalText = (max: number) =>
  z.pipe(
    z.nullish(text(0, max)),
    z.transform((value) => value || null),
  )

export const email = z
  .string('Invalid email address')
  .check(
    z.trim(),
    z.maxLength(254, 'Invalid email address'),
    z.email('Invalid email address'),
    z.refine(isStorable, 'Invalid email address'),
  )

export const password = z
  .string('Please enter your password')
  .check(z.minLength(1, 'Please enter your password'), z.maxLength(1000, 'That password is not right'))

export const uuid = z.string('This is not a valid id').check(z.uuid('This is not a valid id'))

/** The token behind the # of an email's link, or the pass for a code. Left out, the session gives access. */
export const access = z.optional(text(1, 200, 'This link is not complete'))

export const pence = z.int()

/** An instant: a Date on the server, ISO text on the wire. */
export const instant = z.pipe(
  z.union([z.date(), z.string()]),
  z.transform((value) => (typeof value === 'string' ? value : value.toISOString())),
)

/** The `updated_at` that the caller saw. If the row has changed since, nothing is written and `current` is returned. */
export const expectedUpdatedAt = z.optional(z.iso.datetime({ offset: true }))

/** `expectedUpdatedAt`, but required: two colleagues who refund, or two presses that move stock, must not both succeed. */
export const seenUpdatedAt = z.iso.datetime({ offset: true, error: 'Please say which version you looked at' })

/** Left out means: stays as it is. Null and blank mean: none. */
export const changedText = (max: number) =>
  z.optional(
    z.pipe(
      z.nullable(text(0, max)),
      z.transform((value) => value || null),
    ),
  )

/** A row and its new status. */
export const statusOf = <const Status extends readonly string[]>(statuses: Status) =>
  z.object({ id: uuid, status: z.enum(statuses), expected_updated_at: expectedUpdatedAt })

/** The input of every list in pages. A cursor is the `next` of an earlier response; callers do not interpret it. */
export const pageInput = {
  cursor: z.nullish(z.string().check(z.refine((text) => readCursor(text) !== null, 'This is not a valid cursor'))),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 25),
}

/** The input of a list in pages that can be searched. */
export const listInput = { ...pageInput, search: optionalText(200) }

export const page = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.nullable(z.string()) })

/** The input of a function that takes none. */
export const nothing = z.object({})

/** The output of a function without a result. */
export const done = z.object({ success: z.literal(true) })
