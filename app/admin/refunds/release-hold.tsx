import { useState } from 'react'
import type { CallInput } from '#contract/functions.ts'
import { releaseHoldInput } from '#contract/orders/refunds.ts'
import { FormField } from '#app/parts/forms/form-field.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { readBy, useForm } from '#app/parts/forms/use-form.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { ConfirmDialog } from '#app/parts/ui/confirm-dialog.tsx'
import { Textarea } from '#app/parts/ui/textarea.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { useReleaseHold } from './use-refund-actions.ts'

type HeldOrder = { id: string; updated_at: string }

const formId = 'release-hold-form'
const readInput = readBy(releaseHoldInput)

/** Lets a parcel go that something holds back, with words that stay in the change log. */
export function ReleaseHold({ order, reason }: { order: HeldOrder; reason: string }) {
  const mayRelease = useMayAct('release-hold')
  const [isOpen, setIsOpen] = useState(false)
  if (!mayRelease) return null
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        Release the hold
      </Button>
      {isOpen && <ReleaseDialog order={order} reason={reason} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type ReleaseDialogProps = { order: HeldOrder; reason: string; onClose: () => void }

function ReleaseDialog({ order, reason, onClose }: ReleaseDialogProps) {
  const release = useReleaseHold()
  const form = useForm({
    initial: { words: '' },
    read: ({ words }) => readInput({ id: order.id, words, expected_updated_at: order.updated_at }),
    async send(input: CallInput<'release-hold'>) {
      await release.mutateAsync(input)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Release the hold?"
      description={reason}
      act="Release the hold"
      busyAct="Releasing..."
      isBusy={form.isSending}
      isDangerous
      form={formId}
    >
      <Form {...form.attributes} id={formId} className="flex flex-col gap-4">
        <FormField
          form={form}
          name="words"
          label="Why may the parcel go?"
          hint="Kept in the change log. A new dispute, warning or cancellation holds it again."
          required
        >
          {(control) => <Textarea {...control} rows={3} maxLength={1000} />}
        </FormField>
      </Form>
    </ConfirmDialog>
  )
}
