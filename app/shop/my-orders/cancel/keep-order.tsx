import { useEffect, useState, type ReactNode } from 'react'
import { countUnits } from '#domain/orders/count-units.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { CallFailure } from '#app/parts/forms/call-failure.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { AskForCode } from '../not-opened.tsx'
import { keepPass } from '../kept-access.ts'
import { isOut, type MyOrder } from '../order-state.ts'

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
      // The pressed button goes; a new page would take the focus itself.
      if (onKept) onKept()
      else document.getElementById('main')?.focus({ preventScroll: true })
    },
  })
  if (offer === null || (isOver && keep.isIdle && !isAskingForCode)) return null
  const isNotice = offer.seconds_left === null
  const part = offer.units === null ? '' : countUnits(offer.units, order.quantity)
  return (
    <section aria-labelledby="keep-order" className="no-print mt-6 rounded-lg bg-lime/25 p-6">
      <h2 id="keep-order" className="text-lg font-semibold">
        {isNotice ? `You asked us to cancel${part && ` ${part}`}` : 'Changed your mind?'}
      </h2>
      <p className="mt-1 max-w-[56ch] text-sm">
        {isNotice
          ? `${isOut(order) ? 'We’ll tell you where to send it once' : 'The parcel is on hold until'} you have confirmed this with a code, or our team has checked it.`
          : `We’ll send your refund 30 seconds after you cancel. Until then you can keep ${part || 'the order'}.`}
      </p>
      <CallFailure error={keep.error} className="mt-4" />
      <div className="mt-4 flex flex-wrap gap-3">
        {isNotice && finish}
        <Button
          variant="secondary"
          busy={keep.isPending}
          onClick={() => (offer.needs_code ? setIsAskingForCode(true) : keep.mutate({ id: order.id, access }))}
        >
          {`Keep ${part || 'the order'} after all`}
        </Button>
      </div>
      {isAskingForCode && (
        <AskForCode
          order={order}
          access={access}
          onClose={() => setIsAskingForCode(false)}
          onOpened={(pass) => {
            setIsAskingForCode(false)
            keepPass(pass)
            keep.mutate({ id: order.id, access: pass.access })
          }}
        />
      )}
    </section>
  )
}

/** Whether this many seconds have passed since the server's response. Never true for null. */
function useIsOver(secondsLeft: number | null): boolean {
  const [passed, setPassed] = useState<number | null>(null)
  useEffect(() => {
    if (secondsLeft === null) return
    const timer = setTimeout(() => setPassed(secondsLeft), secondsLeft * 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  return secondsLeft !== null && passed === secondsLeft
}
