import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { compactTrackingNumber } from '#domain/orders/tracking-number.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { TextLink } from '#app/parts/ui/text-link.tsx'
import { useSettled } from './use-settled.ts'

/** Says that the number is on another parcel already. Two orders can lie in one box, so nothing is forbidden. */
export function TrackingElsewhere({ orderId, number }: { orderId: string; number: string }) {
  const settled = useSettled(compactTrackingNumber(number))
  const { data } = useCall('check-tracking-number', settled === '' ? null : { id: orderId, tracking_number: settled })
  const other = data?.other_order
  return (
    <p role="status" className="text-sm font-semibold text-warning empty:hidden">
      {settled !== '' && other && (
        <>
          <TextLink href={staffHref.order(other)} target="_blank">
            Order {formatOrderNumber(other)}
          </TextLink>{' '}
          has this number already. Save it all the same if both are in one parcel.
        </>
      )}
    </p>
  )
}
