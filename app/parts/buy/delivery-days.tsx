import { dispatchWords } from '#domain/calendar/delivery-terms.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'

/** When it leaves and when it arrives, in the server's words: its pages change with the London day. */
export function DeliveryDays() {
  const { arrival } = useShop().delivery
  return (
    <>
      {dispatchWords}, with you <span className="block text-ink">{arrival}</span>
    </>
  )
}
