import * as z from 'zod/mini'
import { longestSerialNumber, readSerialNumbers } from '#domain/orders/serial-numbers.ts'
import { mostPerOrder } from '#domain/products/quantity.ts'
import { text } from '../fields.ts'

/** One per unit. More than an order can have are accepted, because a wrong count only causes a warning. */
export const serialNumbers = z.pipe(
  z.array(text(0, longestSerialNumber)).check(z.maxLength(2 * mostPerOrder, 'That is too many serial numbers')),
  z.transform((typed: string[]) => readSerialNumbers(typed)),
)

/** Warnings about a wrong count, a repeated number and a number of another order. The change was saved all the same. */
export const serialWarnings = z.array(z.string())

export const serialElsewhere = z.object({ serial_number: z.string(), other_order: z.string() })
