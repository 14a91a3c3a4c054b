import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callFunction } from '#app/api/call-function.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { refreshEmails } from './use-retry-email.ts'

const emails = (count: number) => (count === 1 ? '1 email' : `${count} emails`)

/** `count` is how many failed; after somebody else was faster the toast says how many it really were. */
export function RetryFailedEmails({ count }: { count: number }) {
  const [isAsking, setIsAsking] = useState(false)
  const queries = useQueryClient()
  const retry = useMutation({
    mutationFn: () => callFunction('retry-failed-emails', {}),
    onSuccess: (queued) => toast.success(`${emails(queued.count)} queued again`),
    onError: (fault) => toast.error('Failed to retry emails', fault.message),
    onSettled() {
      setIsAsking(false)
      return refreshEmails(queries)
    },
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-danger bg-danger-soft px-4 py-3 text-sm">
      <p>{emails(count)} could not be sent.</p>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        Send all failed again
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Send ${emails(count)} again?`}
        description="They go out one after the other, as fast as the email provider allows."
        width="small"
        actions={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              Cancel
            </Button>
            <Button busy={retry.isPending} onClick={() => retry.mutate()}>
              {retry.isPending ? 'Sending...' : 'Send again'}
            </Button>
          </>
        }
      >
        <p className="text-sm">
          Correct what made them fail first. Links to confirm an address or choose a password are left out when they
          have expired.
        </p>
      </Dialog>
    </div>
  )
}
