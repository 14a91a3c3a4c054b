import { useRef, useState, type FormEvent } from 'react'
import { Form } from '#app/forms/form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { checkEntry, type EntryErrors, type TrackingEntry } from './find-order.ts'

type TrackingFormProps = {
  /** The number an email's link brought along. */
  linkedId: string
  isSearching: boolean
  onSearch: (entry: TrackingEntry) => void
}

export function TrackingForm({ linkedId, isSearching, onSearch }: TrackingFormProps) {
  const [typedId, setTypedId] = useState<string | null>(null)
  const [email, setEmail] = useState('')
  const [errors, setErrors] = useState<EntryErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const identifier = typedId ?? linkedId

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSearching) return
    const missing = checkEntry({ identifier, email })
    setErrors(missing)
    const [first] = Object.keys(missing)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else onSearch({ identifier, email })
  }

  // Our own words about what is missing instead of the browser's: hence noValidate.
  return (
    <Form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field
        label="Order ID or tracking number"
        hint="For example the eight characters in your confirmation e-mail."
        error={errors.identifier}
        required
      >
        {(control) => (
          <Input
            {...control}
            name="identifier"
            value={identifier}
            onChange={(event) => setTypedId(event.target.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={255}
          />
        )}
      </Field>
      <Field label="Email used at checkout" error={errors.email} required>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            autoComplete="email"
            maxLength={254}
          />
        )}
      </Field>
      <Button type="submit" size="large" busy={isSearching} wide>
        {isSearching ? 'Searching...' : 'Track Order'}
      </Button>
    </Form>
  )
}
