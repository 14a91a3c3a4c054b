import { dispatchWords } from '#domain/calendar/delivery-terms.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'

/** Dispatch and arrival days as the server rendered them: its pages are renewed each London day. */
export function DeliveryDays() {
  const { arrival } = useShop().delivery
  return (
    <>
      {dispatchWords}, with you <span className="block text-ink">{arrival}</span>
    </>
  )
}
