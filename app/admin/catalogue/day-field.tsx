import type { ComponentProps } from 'react'
import { formatDate } from '#domain/calendar/london-time.ts'
import { TextField } from '#app/parts/forms/use-form.tsx'

type DayFieldProps<Name extends string> = Omit<ComponentProps<typeof TextField<Name>>, 'type' | 'hint'> & {
  /** The chosen day as YYYY-MM-DD; empty for none. */
  day: string
}

/** A date field with the date in words, because browsers set to other countries show the month first. */
export function DayField<Name extends string>({ day, ...field }: DayFieldProps<Name>) {
  return <TextField {...field} type="date" hint={day === '' ? undefined : formatDate(day)} />
}
