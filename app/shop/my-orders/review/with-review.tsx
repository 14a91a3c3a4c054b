import { Suspense, useState } from 'react'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { starCounts, type Stars } from '#domain/reviews/review-summary.ts'
import { shownParameters } from '#domain/site/pages.ts'
import { isUuid } from '#domain/site/uuid.ts'
import { useSentCall } from '#app/parts/api/sent-call.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { useSearchParameter } from '#app/parts/browser/use-search-parameter.ts'
import { isNotShown, reasonOf } from '#app/parts/http/call-error.ts'
import { useSession } from '#app/parts/session/use-session.ts'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'
import { useParams } from '#app/parts/ui/router.tsx'
import { keepPass } from '../kept-access.ts'
import { LoadingStep, OrderOutOfReach } from '../not-opened.tsx'
import { useOrderAccess } from '../order-pass.ts'
import { ReviewView } from './review-view.tsx'

const OrderDoor = lazyWithRetry(async () => (await import('../order-door.tsx')).OrderDoor)

/** The review of the order that the page's address names. The server renders it for the holder of an invitation's link. */
export function WithReview() {
  const { id = '' } = useParams()
  const session = useSession()
  const sent = useSentCall('find-my-review')
  const opened = sent?.input.id === id ? sent : null
  const inAddress = useSearchParameter(shownParameters.access)
  const pressed = useSearchParameter(shownParameters.stars)
  const kept = useOrderAccess(id)
  const [pass, setPass] = useState<string | null>(null)
  const access = pass ?? (inAddress === undefined ? opened?.input.access : (inAddress ?? kept))
  const isReady = isUuid(id) && access !== undefined && session.status !== 'loading'
  const isStranger = isReady && access === null && session.status === 'signed-out'
  const asked = isReady && !isStranger ? { id, ...(access && { access }) } : null
  const { data, error, retry } = useCall('find-my-review', asked, { keepsPrevious: true })
  const found = data ?? (error && isNotShown(error) ? undefined : opened?.output)

  if (found) {
    const stars = readStars(pressed === undefined ? opened?.input.stars : pressed)
    return (
      <ReviewView
        found={found}
        access={access ?? undefined}
        stars={stars}
        onPass={(taken) => {
          keepPass(taken)
          setPass(taken.access)
        }}
      />
    )
  }
  if (error && !isNotShown(error)) return <OrderOutOfReach reason={reasonOf(error)} onRetry={retry} />
  const opening = <LoadingStep title="Review your order" />
  if (!isStranger && !error) return opening
  return (
    <Suspense fallback={opening}>
      <OrderDoor title={isStranger ? 'Review your order' : 'This link no longer works'} number={formatOrderNumber(id)}>
        <p>
          To review your order, please enter the email address you used at checkout. We’ll send a code to that address.
        </p>
      </OrderDoor>
    </Suspense>
  )
}

const readStars = (text: number | string | null | undefined): Stars | null =>
  starCounts.find((stars) => String(stars) === String(text)) ?? null
