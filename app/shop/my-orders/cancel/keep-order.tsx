import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { reasonOf } from '#app/parts/http/call-error.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { OnItsWay } from '#app/parts/ui/on-its-way.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'
import { keepPass } from '../kept-access.ts'
import type { MyOrder } from '../order-state.ts'

const ConfirmIdentity = lazyWithRetry(async () => (await import('../confirm-identity.tsx')).ConfirmIdentity)

type KeepOrderProps = {
  order: MyOrder
  access: string | undefined
  onKept?: () => void
  /** The form that completes a notice without proof. */
  finish?: ReactNode
}

/** Withdraws a cancellation, until its refund is sent. */
export function KeepOrder({ order, access, onKept, finish }: KeepOrderProps) {
  const { keep: offer } = order
  const [isAskingForCode, setIsAskingForCode] = useState(false)
  const isOver = useIsOver(offer?.seconds_left ?? null)
  const keep = useCallMutation('keep-order', {
    done() {
      toast.success('Your order is back on')
      onKept?.()
    },
    failed: () => undefined,
  })
  if (offer === null || (isOver && keep.isIdle && !isAskingForCode)) return null
  const isNotice = offer.seconds_left === null
  return (
    <section aria-labelledby="keep-order" className="no-print mt-6 rounded-lg bg-lime/25 p-6">
      <h2 id="keep-order" className="text-lg font-semibold">
        {isNotice ? 'You asked us to cancel' : 'Changed your mind?'}
      </h2>
      <p className="mt-1 max-w-[56ch] text-sm">
        {isNotice
          ? 'The parcel is on hold until you finish with a code, or our team has checked it.'
          : `We send your refund 30 seconds after you cancel. Until then you can keep ${offer.units === null ? 'the order' : `${offer.units} of ${order.quantity}`}.`}
      </p>
      {keep.error && (
        <Notice kind="danger" announce="alert" className="mt-4">
          {reasonOf(keep.error)}
        </Notice>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {isNotice && finish}
        <Button
          variant="secondary"
          busy={keep.isPending}
          onClick={() => (offer.needs_code ? setIsAskingForCode(true) : keep.mutate({ id: order.id, access }))}
        >
          {offer.units === null ? 'Keep the order after all' : `Keep ${offer.units} of ${order.quantity} after all`}
        </Button>
      </div>
      {isAskingForCode && (
        <Suspense fallback={<OnItsWay />}>
          <ConfirmIdentity
            order={{ id: order.id, access }}
            email={order.customer_email}
            onClose={() => setIsAskingForCode(false)}
            onOpened={(pass) => {
              setIsAskingForCode(false)
              keepPass(pass)
              keep.mutate({ id: order.id, access: pass.access })
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Whether so many seconds have passed since the server's response. Never for null. */
function useIsOver(secondsLeft: number | null): boolean {
  const [passed, setPassed] = useState<number | null>(null)
  useEffect(() => {
    if (secondsLeft === null) return
    const timer = setTimeout(() => setPassed(secondsLeft), secondsLeft * 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  return secondsLeft !== null && passed === secondsLeft
}
