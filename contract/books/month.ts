import * as z from 'zod/mini'
import { isMonth } from '#domain/books/month.ts'

/** A month of London days, `YYYY-MM`. */
export const month = z.string('Please choose a month').check(z.refine(isMonth, 'Please choose a month'))
