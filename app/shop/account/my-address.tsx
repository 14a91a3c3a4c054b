import { useState } from 'react'
import { saveMyAddressInput } from '#contract/orders/my-orders.ts'
import { addressFields } from '#domain/customers/address-fields.ts'
import { addressLines, type ShippingAddress } from '#domain/customers/address.ts'
import { useCall, useCallMutation } from '#app/parts/api/use-call.ts'
import { reasonOf } from '#app/parts/http/call-error.ts'
import { AddressFields } from '#app/parts/forms/address-fields.tsx'
import { FormFailure } from '#app/parts/forms/form-failure.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { useForm } from '#app/parts/forms/use-form.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { SkeletonLines } from '#app/parts/ui/skeleton.tsx'

/** The address that fills in forms, with ways to change and remove it. */
export function MyAddress() {
  const { data, error, retry } = useCall('find-my-address', {})
  const [isEditing, setIsEditing] = useState(false)
  const remove = useCallMutation('remove-my-address', {
    done: 'Address removed',
    failed: 'Failed to remove the address',
  })
  if (!data) {
    return error ? (
      <Notice kind="danger" announce="alert" title="Your address could not be loaded">
        <p>{reasonOf(error)}</p>
        <Button size="small" variant="secondary" onClick={retry} className="mt-3">
          Try again
        </Button>
      </Notice>
    ) : (
      <SkeletonLines label="Loading your address" />
    )
  }
  if (isEditing) return <EditAddress known={data.saved ?? data.latest} onLeave={() => setIsEditing(false)} />
  return (
    <>
      {data.saved && (
        <address className="mb-5 text-sm not-italic">
          {addressLines(data.saved).map((line, index) => (
            <bdi key={index} className="block wrap-anywhere">
              {line}
            </bdi>
          ))}
          {data.saved.phone && <span className="mt-1 block text-muted">{data.saved.phone}</span>}
        </address>
      )}
      <p className="text-sm text-muted">
        Save the address you use most: one click then fills it in when you correct a delivery or ask for an invoice. It
        changes no order. The payment page asks for the delivery address itself.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={() => setIsEditing(true)}>
          {data.saved ? 'Change address' : 'Add an address'}
        </Button>
        {data.saved && (
          <Button variant="quiet" size="small" busy={remove.isPending} onClick={() => remove.mutate({})}>
            Remove address
          </Button>
        )}
      </div>
    </>
  )
}

function EditAddress({ known, onLeave }: { known: ShippingAddress | null; onLeave: () => void }) {
  const save = useCallMutation('save-my-address', {
    done: 'Address saved',
    // The form shows the failure beside its fields.
    failed: () => undefined,
  })
  const form = useForm({
    initial: { ...addressFields(known), phone: known?.phone ?? '' },
    schema: saveMyAddressInput,
    async send(input) {
      await save.mutateAsync(input)
      onLeave()
    },
  })
  return (
    <Form {...form.attributes} className="grid max-w-2xl gap-5 sm:grid-cols-2">
      <div className="empty:hidden sm:col-span-2">
        <FormFailure form={form} />
      </div>
      <AddressFields form={form} />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" busy={form.isSending}>
          {form.isSending ? 'Saving…' : 'Save address'}
        </Button>
        <Button variant="quiet" disabled={form.isSending} onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
