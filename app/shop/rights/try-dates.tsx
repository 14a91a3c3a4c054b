import { useState } from 'react'
import type { CallOutput } from '#contract/functions.ts'
import { rightsTodayInput } from '#contract/orders/my-orders.ts'
import { href } from '#domain/site/href.ts'
import { formatDate } from '#domain/calendar/london-time.ts'
import { partsOfUk, type PartOfUk } from '#domain/customers/postcode.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { FormFailure } from '#app/parts/forms/form-failure.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { usePlainAnswer } from '#app/parts/forms/plain-answer.ts'
import { SelectField } from '#app/parts/forms/select-field.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { readBy, useForm, TextField } from '#app/parts/forms/use-form.tsx'

type Rights = CallOutput<'rights-today'>

const parts: Record<PartOfUk, string> = {
  'england-wales': 'England or Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
}

const empty = { ordered_on: '', delivered_on: '', on: '', part_of_uk: 'england-wales' }

/** Empty dates are left out. Dispatch is on the day of the order at the earliest. */
function read(values: typeof empty) {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  return readBy(rightsTodayInput)(given)
}

/** Computes rights for two dates, by the same rule as an order's own page. */
export function TryDates() {
  const plain = usePlainAnswer('rights-today')
  const [rights, setRights] = useState<Rights | null>(plain?.kind === 'done' ? plain.result : null)
  const form = useForm({
    initial: empty,
    read,
    plain,
    async send(input) {
      setRights(await callFunction('rights-today', input))
    },
  })
  return (
    <>
      <Form
        {...form.attributes}
        posts="rights-today"
        action={href.rights}
        className="no-print grid gap-5 sm:grid-cols-2"
      >
        <FormFailure form={form} className="sm:col-span-2" />
        <TextField form={form} name="ordered_on" label="Ordered on" required type="date" />
        <TextField form={form} name="delivered_on" label="Arrived on" optional type="date" />
        <TextField
          form={form}
          name="on"
          label="What may I do on"
          hint="Today, if you leave it empty."
          optional
          type="date"
        />
        <SelectField
          form={form}
          name="part_of_uk"
          label="Delivered in"
          required
          options={partsOfUk.map((value) => ({ value, label: parts[value] }))}
        />
        <div className="sm:col-span-2">
          <Button type="submit" busy={form.isSending}>
            {form.isSending ? 'Checking…' : 'Show my rights'}
          </Button>
        </div>
      </Form>
      <div aria-live="polite">
        {rights?.length === 0 && (
          <p className="mt-6 text-muted">None of these rights applies on that day. Please check the dates.</p>
        )}
        {rights && rights.length > 0 && (
          <ul className="mt-6 divide-y divide-line border-y border-line">
            {rights.map(({ right, until, gives, text }) => (
              <li key={right} className="py-4">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-semibold">{gives}</span>
                  {until && <span className="text-sm text-muted tabular-nums">until {formatDate(until)}</span>}
                </p>
                <p className="mt-1 max-w-[64ch] text-sm text-muted">{text}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
