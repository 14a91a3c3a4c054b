import { useState } from 'react'
import type { CallOutput } from '#contract/functions.ts'
import { saveMyAddressInput } from '#contract/orders/my-orders.ts'
import { addressFields } from '#domain/customers/address-fields.ts'
import { addressLines, type ShippingAddress } from '#domain/customers/address.ts'
import { useCall, useCallMutation } from '#app/parts/api/use-call.ts'
import { AddressFields } from '#app/parts/forms/address-fields.tsx'
import { FormFailure } from '#app/parts/forms/form-failure.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { useForm } from '#app/parts/forms/use-form.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { LoadedPanel } from './loaded-panel.tsx'
import { FormOpener, OpenedForm } from './opened-form.tsx'

/** The address that fills in forms, with ways to change and remove it. */
export function MyAddress() {
  const query = useCall('find-my-address', {})
  return (
    <LoadedPanel query={query} noun="address">
      {(found) => <Address {...found} />}
    </LoadedPanel>
  )
}

function Address({ saved, latest }: CallOutput<'find-my-address'>) {
  // Null until the form was opened once.
  const [isEditing, setIsEditing] = useState<boolean | null>(null)
  const remove = useCallMutation('remove-my-address', {
    done: 'Address removed',
    failed: 'Failed to remove the address',
  })
  if (isEditing) {
    return (
      <OpenedForm>
        <EditAddress known={saved ?? latest} onLeave={() => setIsEditing(false)} />
      </OpenedForm>
    )
  }
  return (
    <>
      {saved && (
        <address className="mb-5 text-sm not-italic">
          {addressLines(saved).map((line, index) => (
            <bdi key={index} className="block wrap-anywhere">
              {line}
            </bdi>
          ))}
          {saved.phone && <span className="mt-1 block text-muted">{saved.phone}</span>}
        </address>
      )}
      <p className="text-sm text-muted">
        Save the address you use most: one click then fills it in when you correct a delivery address or ask for an
        invoice. Saving it does not change any order. When you buy, the payment page asks for the delivery address.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <FormOpener variant="secondary" size="small" isBack={isEditing === false} onClick={() => setIsEditing(true)}>
          {saved ? 'Change address' : 'Add an address'}
        </FormOpener>
        {saved && (
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
