import { declineRefundInput } from '#contract/orders/refunds.ts'
import { whyNotToDecline } from '#domain/orders/refund.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { ConfirmDialog } from '#app/parts/ui/confirm-dialog.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { readBy } from '#app/parts/forms/use-form.tsx'
import { DialogButton } from '../frame/dialog-button.tsx'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { nextStepOf, type FoundOrder, type Refund } from './refund-words.ts'

type Props = { refund: Refund; amount: string }

export function DecideRefund({ order, refund, amount }: Props & Pick<FoundOrder, 'order'>) {
  const mayDecide = useMayAct('approve-refund')
  if (!mayDecide) return <p className="text-muted">Only a manager can approve or decline it.</p>
  return (
    <div className="flex flex-wrap gap-1.5">
      <DialogButton variant="primary" dialog={(close) => <ApproveDialog {...{ refund, amount }} onClose={close} />}>
        Approve<span className="sr-only"> the refund of {amount}</span>
      </DialogButton>
      {whyNotToDecline(order, refund) === null && (
        <DialogButton variant="quiet" dialog={(close) => <DeclineDialog {...{ refund, amount }} onClose={close} />}>
          Decline<span className="sr-only"> the refund of {amount}</span>
        </DialogButton>
      )}
    </div>
  )
}

type DialogProps = Props & { onClose: () => void }

function ApproveDialog({ refund, amount, onClose }: DialogProps) {
  const approve = useCallMutation('approve-refund', {
    done: ({ refund: approved }) => toast.success('Refund approved', nextStepOf(approved)),
    failed: 'Failed to approve the refund',
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Approve the refund of ${amount}?`}
      act={`Approve ${amount}`}
      busyAct="Approving..."
      isBusy={approve.isPending}
      onConfirm={() => approve.mutate({ id: refund.id }, { onSettled: onClose })}
    >
      <p className="text-sm">
        {refund.by_hand
          ? 'After that, you or a colleague must send the money by bank transfer and record it here.'
          : 'The money goes back to the buyer’s card. This cannot be undone.'}
      </p>
    </ConfirmDialog>
  )
}

const readInput = readBy(declineRefundInput)

function DeclineDialog({ refund: { id, return_id }, amount, onClose }: DialogProps) {
  const decline = useCallMutation('decline-refund', {
    done: ['Refund declined', 'No money goes back.'],
    failed: 'Failed to decline the refund',
  })
  const after = return_id === null ? 'The order stays as it is.' : 'The returned goods are then inspected again.'
  return (
    <ReasonDialog
      title={`Decline the refund of ${amount}?`}
      description={`No money goes back, and the buyer gets no email. ${after}`}
      act="Decline refund"
      busyAct="Declining..."
      isDangerous
      label="Why?"
      hint="Your colleagues read this beside the refund."
      read={({ reason }) => readInput({ id, reason })}
      save={decline.mutateAsync}
      onClose={onClose}
    />
  )
}
