import { useEffectEvent, useLayoutEffect } from 'react'
import { useLocation } from '#app/parts/ui/router.tsx'
import { shownParameters } from '#domain/site/pages.ts'
import type { CallInput } from '#contract/functions.ts'
import { TextField } from '#app/parts/forms/form-field.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { usePlainAnswer } from '#app/parts/forms/plain-answer.ts'
import { useOwnDetails } from '#app/parts/forms/use-own-details.ts'
import { useForm } from '#app/parts/forms/use-form.ts'
import { href } from '#domain/site/href.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { readEntry } from './read-entry.ts'

// Fetched with the form, so that they are there when nothing can be fetched any more.
export { OrderNotFound } from './order-not-found.tsx'
export { ShopUnreachable } from './shop-unreachable.tsx'

type TrackingFormProps = {
  isSearching: boolean
  onSearch: (entry: CallInput<'public-order-status'>) => Promise<void>
}

export function TrackingForm({ isSearching, onSearch }: TrackingFormProps) {
  const { search } = useLocation()
  const plain = usePlainAnswer('public-order-status')
  const form = useForm({ initial: { identifier: '', email: '' }, read: readEntry, send: onSearch, plain })
  useOwnDetails(form, ({ email }) => ({ email }))
  const fillIn = useEffectEvent((identifier: string) => form.set({ identifier }))

  // An email's link brings the number. The stored page has an empty field; early typing is replayed after this.
  useLayoutEffect(() => {
    const linkedId = new URLSearchParams(search).get(shownParameters.order)
    if (linkedId) fillIn(linkedId)
  }, [search])

  return (
    <Form {...form.attributes} posts="public-order-status" action={href.trackOrder()} className="flex flex-col gap-5">
      <TextField
        form={form}
        name="identifier"
        label="Order ID or tracking number"
        hint="For example the eight characters in your confirmation email."
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={255}
      />
      <TextField
        form={form}
        name="email"
        label="Email used at checkout"
        required
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <Button type="submit" size="large" busy={isSearching} wide>
        {isSearching ? 'Searching...' : 'Track Order'}
      </Button>
    </Form>
  )
}
