import { format, parse } from 'date-fns'

const written = 'yyyy-MM-dd'

/** A day of the calendar as text, free of clocks and zones: '2026-05-01'. */
export const calendarDay = (date: Date) => format(date, written)

/** The same day as the browser's own midnight, which is how calendars want it. */
export const dayOf = (text: string) => parse(text, written, new Date(0))
