import type { CallInput } from '#contract/functions.ts'
import { releaseHoldInput } from '#contract/orders/refunds.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { TextareaField } from '#app/parts/forms/textarea-field.tsx'
import { readBy, useForm } from '#app/parts/forms/use-form.tsx'
import { DialogButton } from '../frame/dialog-button.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useMayAct } from '../frame/use-may-act.ts'

type HeldOrder = { id: string; updated_at: string }

const readInput = readBy(releaseHoldInput)

/** Releases a held parcel, with a reason for the change log. */
export function ReleaseHold({ order, reason }: { order: HeldOrder; reason: string }) {
  const mayRelease = useMayAct('release-hold')
  if (!mayRelease) return null
  return (
    <DialogButton dialog={(close) => <ReleaseDialog order={order} reason={reason} onClose={close} />}>
      Release the hold
    </DialogButton>
  )
}

type ReleaseDialogProps = { order: HeldOrder; reason: string; onClose: () => void }

function ReleaseDialog({ order, reason, onClose }: ReleaseDialogProps) {
  const release = useCallMutation('release-hold', {
    done: ['Hold released', 'The parcel can be shipped.'],
    failed: 'Failed to release the hold',
  })
  const form = useForm({
    initial: { reason: '' },
    read: ({ reason }) => readInput({ id: order.id, reason, expected_updated_at: order.updated_at }),
    send: (input: CallInput<'release-hold'>) => release.mutateAsync(input).then(onClose),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Release the hold?"
      description={reason}
      act="Release the hold"
      busyAct="Releasing..."
      isDangerous
    >
      <TextareaField
        form={form}
        name="reason"
        label="Why can the parcel be shipped?"
        hint="Kept in the change log. A new dispute, warning or cancellation holds it again."
        required
        rows={3}
        maxLength={1000}
      />
    </FormDialog>
  )
}
