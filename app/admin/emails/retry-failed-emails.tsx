import { useState } from 'react'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { ConfirmDialog } from '#app/parts/ui/confirm-dialog.tsx'
import { toast } from '#app/parts/ui/toast.ts'

const emails = (count: number) => (count === 1 ? '1 email' : `${count} emails`)

/** `count` is how many failed. If a colleague was faster, the toast gives the real number. */
export function RetryFailedEmails({ count }: { count: number }) {
  const [isAsking, setIsAsking] = useState(false)
  const retry = useCallMutation('retry-failed-emails', {
    done: (queued) => toast.success(`${emails(queued.count)} queued again`),
    failed: 'Failed to retry emails',
  })
  const close = () => setIsAsking(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-danger bg-danger-soft px-4 py-3 text-sm">
      <p>{emails(count)} could not be sent.</p>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        Send all failed again
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={`Send ${emails(count)} again?`}
        description="They go out one after the other, as fast as the email provider allows."
        act="Send again"
        busyAct="Sending..."
        isBusy={retry.isPending}
        onConfirm={() => retry.mutate({}, { onSettled: close })}
      >
        <p className="text-sm">
          Correct what made them fail first. Links to confirm an address or choose a password are left out when they
          have expired.
        </p>
      </ConfirmDialog>
    </div>
  )
}
