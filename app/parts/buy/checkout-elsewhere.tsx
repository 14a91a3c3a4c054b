import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from '#app/parts/ui/router.tsx'
import { href, withQuery } from '#domain/site/href.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { hearOfPayments } from '#app/parts/buy/checkout-news.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { forgetOpenCheckout, type OpenCheckout } from './start-checkout.ts'

/**
 * The tab is checked every half second. Once it is closed, the provider is asked at every tenth check, 24 times, whether the checkout was
 * paid.
 */
const looksPerQuestion = 10
const mostQuestions = 24

/** Replaces Buy while the checkout it opened is in another tab. Once that is paid, this tab shows the confirmation. */
export function CheckoutElsewhere({ checkout }: { checkout: OpenCheckout }) {
  const navigate = useNavigate()
  const { sessionId, isClosed, goTo } = checkout
  const [isOpen, setIsOpen] = useState(true)
  /** The provider's answer to the last question; false until it has answered. */
  const [isUnpaid, setIsUnpaid] = useState(false)

  const showConfirmation = useEffectEvent((paid: string) => {
    if (paid !== sessionId) return
    forgetOpenCheckout()
    navigate(withQuery(href.checkoutSuccess, { session_id: sessionId }))
  })
  const ask = useEffectEvent(async () => {
    if (document.hidden) return
    const session = await callFunction('get-stripe-session', { sessionId }).catch(() => null)
    if (session?.payment_status === 'paid') showConfirmation(sessionId)
    else if (session) setIsUnpaid(true)
  })

  // The other tab reports the payment, but may be closed before it can, so also check when this tab gets the focus.
  useEffect(() => {
    const leaving = new AbortController()
    hearOfPayments(showConfirmation, leaving.signal)
    const askOnReturn = () => {
      setIsUnpaid(false)
      void ask()
    }
    document.addEventListener('visibilitychange', askOnReturn, { signal: leaving.signal })
    return () => leaving.abort()
  }, [])

  // A closed tab fires no event here, so poll.
  useEffect(() => {
    let looksSinceClosed = 0
    const looking = setInterval(() => {
      const isStillOpen = !isClosed()
      setIsOpen(isStillOpen)
      // While its tab is open the checkout may be paid, so an earlier answer is out of date.
      if (isStillOpen) setIsUnpaid(false)
      // The checkout may have been paid and its tab closed before it could report that, and a bank may take some time. After two minutes,
      // only the return to this tab asks again.
      else if (looksSinceClosed % looksPerQuestion === 0 && looksSinceClosed < mostQuestions * looksPerQuestion)
        void ask()
      looksSinceClosed = isStillOpen ? 0 : looksSinceClosed + 1
    }, 500)
    return () => clearInterval(looking)
  }, [isClosed])

  return (
    <div role="status" className="flex flex-col gap-3 rounded-lg border border-edge bg-canvas p-4">
      <p className="font-semibold">
        {isOpen ? 'Your checkout is open in the other tab' : 'Your checkout is waiting for you'}
      </p>
      <p className="text-sm text-muted">
        {isOpen
          ? 'Once you’ve paid, this page will show your confirmation.'
          : isUnpaid
            ? 'Nothing has been paid yet. Carry on where you left off.'
            : 'Carry on where you left off. If you have paid, this page will show your confirmation.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={goTo}>
          Go to checkout
        </Button>
        <Button variant="quiet" onClick={forgetOpenCheckout}>
          Start again
        </Button>
      </div>
    </div>
  )
}
