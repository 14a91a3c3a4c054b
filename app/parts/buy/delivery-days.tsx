import { dispatchWords } from '#domain/calendar/delivery-terms.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'

/** Dispatch and arrival as the server rendered them. The server renders its pages again when the date changes in London. */
export function DeliveryDays() {
  const { arrival } = useShop().delivery
  return (
    <>
      {dispatchWords}, with you <span className="block text-ink">{arrival}</span>
    </>
  )
}
