import { deliveryEstimateWords } from '#domain/calendar/delivery.ts'
import { deliveryCountdownWords } from '#domain/calendar/delivery-countdown.ts'
import { useStore } from '#app/parts/browser/create-store.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'

const minute = 60_000

/** The minute it is. The server's page is kept and serves for hours, so it says nothing that holds for minutes only. */
const clock = {
  get: () => Math.floor(Date.now() / minute),
  subscribe(changed: () => void) {
    const ticking = setInterval(changed, minute / 4)
    return () => clearInterval(ticking)
  },
}

/**
 * When it arrives: in the page as the server keeps it by the day, in the browser to the minute. Two lines at every minute, so
 * that nothing below them moves when a longer or a shorter time is named.
 */
export function DeliveryDays() {
  const { renderedAt } = useShop()
  const rendered = new Date(renderedAt)
  const now = useStore<number | null>(clock, null)
  // A clock that is behind the page that it shows is wrong, and no clock to count by.
  const isRight = now !== null && (now + 1) * minute >= rendered.getTime()
  const { order, days } = isRight ? deliveryCountdownWords(new Date(now * minute)) : deliveryEstimateWords(rendered)
  return (
    <>
      {order} <span className="block text-ink">{days}</span>
    </>
  )
}
