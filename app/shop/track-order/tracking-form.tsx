import { useEffectEvent, useLayoutEffect } from 'react'
import { PackageX, WifiOff } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import { useLocation } from '#app/parts/ui/router.tsx'
import { shownParameters } from '#domain/site/pages.ts'
import type { CallInput } from '#contract/functions.ts'
import { Form } from '#app/parts/forms/form.tsx'
import { usePlainAnswer } from '#app/parts/forms/plain-answer.ts'
import { useOwnDetails } from '#app/parts/forms/use-own-details.ts'
import { href } from '#domain/site/href.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { publicOrderStatusInput } from '#contract/orders/order-status.ts'
import { identifierType } from '#domain/customers/identifier-type.ts'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { Card } from '#app/parts/ui/layout.tsx'
import { useForm, readBy, TextField } from '#app/parts/forms/use-form.tsx'

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

  // The link of an email has the number, but the stored page has an empty field. Early typing is replayed after this.
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

/** In the form's file, so that it is available when nothing can be loaded. */
export function OrderNotFound() {
  return (
    <Card as="section" labelledBy="order-not-found" padding="large">
      <Icon of={PackageX} strokeWidth={1.5} className="size-10 text-muted" />
      <Heading level={2} look="title" id="order-not-found" className="mt-5">
        Order Not Found
      </Heading>
      <p className="mt-3 max-w-[52ch] text-muted">
        An order with this number and this email could not be found. Please check your confirmation email: the number is
        in it, and it went to the address you gave at checkout.
      </p>
      <p className="mt-3 max-w-[52ch] text-muted">
        Still no luck? <TextLink href={href.contact}>Write to us</TextLink> and we will look for it.
      </p>
    </Card>
  )
}

/** The order was not looked up, so the message says nothing about it. */
export function ShopUnreachable({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <Card as="section" labelledBy="shop-unreachable" padding="large">
      <Icon of={WifiOff} strokeWidth={1.5} className="size-10 text-muted" />
      <Heading level={2} look="title" id="shop-unreachable" className="mt-5">
        We could not look for your order
      </Heading>
      <p className="mt-3 max-w-[52ch] text-muted">{reason} Your order is not affected.</p>
      <Button className="mt-6" onClick={onRetry}>
        Try again
      </Button>
    </Card>
  )
}

type TrackingEntry = { identifier: string; email: string }

const check = readBy(publicOrderStatusInput)

export const readEntry = (entry: TrackingEntry) => check({ ...entry, type: identifierType(entry.identifier.trim()) })
