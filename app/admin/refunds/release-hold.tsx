import { releaseHoldInput } from '#contract/orders/refunds.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { readBy } from '#app/parts/forms/use-form.tsx'
import { DialogButton } from '../frame/dialog-button.tsx'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { useMayAct } from '../frame/use-may-act.ts'

type HeldOrder = { id: string; updated_at: string }

const readInput = readBy(releaseHoldInput)

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

function ReleaseDialog({ order, reason: why, onClose }: ReleaseDialogProps) {
  const release = useCallMutation('release-hold', {
    done: ['Hold released', 'The parcel can be shipped.'],
    failed: 'Failed to release the hold',
  })
  return (
    <ReasonDialog
      title="Release the hold?"
      description={why}
      act="Release the hold"
      busyAct="Releasing..."
      isDangerous
      label="Why can the parcel be shipped?"
      hint="Kept in the change log. A new dispute, warning or cancellation holds it again."
      read={({ reason }) => readInput({ id: order.id, reason, expected_updated_at: order.updated_at })}
      save={release.mutateAsync}
      onClose={onClose}
    />
  )
}
