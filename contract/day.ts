import * as z from 'zod/mini'
import { isCalendarDate } from '#domain/calendar/london-time.ts'

/** A London day, `YYYY-MM-DD`. */
export const day = z
  .string('Please choose a date')
  .check(
    z.minLength(10, 'Please choose a date'),
    z.maxLength(10, 'Please choose a date'),
    z.refine(isCalendarDate, 'Please choose a date'),
  )
