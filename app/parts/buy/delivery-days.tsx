import { deliveryLines } from '#domain/calendar/delivery.ts'
import { useStore } from '#app/parts/browser/create-store.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'

const minute = 60_000

/** The minute it is: the server's page serves for hours, and midnight changes the days. */
const clock = {
  get: () => Math.floor(Date.now() / minute),
  subscribe(changed: () => void) {
    const ticking = setInterval(changed, minute / 4)
    return () => clearInterval(ticking)
  },
}

/** When it leaves and when it arrives. Server and browser use the same words, so nothing below them moves. */
export function DeliveryDays() {
  const { renderedAt } = useShop()
  const rendered = new Date(renderedAt)
  const now = useStore<number | null>(clock, null)
  // A clock that is behind the page that it shows is wrong, and no clock to count by.
  const isRight = now !== null && (now + 1) * minute >= rendered.getTime()
  const { dispatch, arrival } = deliveryLines(isRight ? new Date(now * minute) : rendered)
  return (
    <>
      {dispatch} <span className="block text-ink">{arrival}</span>
    </>
  )
}
