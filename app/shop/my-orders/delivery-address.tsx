import { Suspense } from 'react'
import { addressLines } from '#domain/customers/address.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { formatDay, londonDate } from '#domain/calendar/london-time.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { OnItsWay } from '#app/parts/ui/on-its-way.tsx'
import { Heading } from '#app/parts/ui/text.tsx'
import { Card } from '#app/parts/ui/layout.tsx'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'
import type { MyOrder } from './order-state.ts'

const AddressDialog = lazyWithRetry(async () => (await import('./address-dialog.tsx')).AddressDialog)

type DeliveryAddressProps = {
  order: MyOrder
  access: string | undefined
  isEditing: boolean
  onEdit: () => void
  onDone: () => void
}

/** Where the parcel goes, and the way to correct it. */
export function DeliveryAddress({ order, access, isEditing, onEdit, onDone }: DeliveryAddressProps) {
  const { delivers_to: shown, address_change: waiting } = order
  return (
    <Card as="section" labelledBy="delivers-to" padding="bare">
      <Heading level={2} look="title" id="delivers-to" className="border-b border-line px-6 py-5">
        Deliver to
      </Heading>
      <div className="space-y-5 px-6 py-5 text-sm">
        {shown === null && (
          <p className="text-muted">We have no delivery address for this order. Please write to us.</p>
        )}
        {shown?.shown === 'whole' && (
          <address className="not-italic">
            {addressLines(shown).map((line, index) => (
              <span key={index} className="block first:font-semibold">
                {line}
              </span>
            ))}
            {shown.phone && <span className="mt-1 block text-muted">{formatPhone(shown.phone)}</span>}
          </address>
        )}
        {shown?.shown === 'district' && (
          <p>
            <span className="font-semibold">
              {[shown.town, shown.postcode_district].filter(Boolean).join(', ') || 'Your address'}
            </span>
            <span className="mt-1 block text-muted">
              Your email’s link shows only the area, in case it was forwarded.
            </span>
          </p>
        )}
        {waiting && (
          <Notice kind="information" title="A change of address is with us">
            You asked on {formatDay(londonDate(new Date(waiting.asked_at)))}. Because the name or area is different, our
            team will check it and email you.
            {waiting.address && <span className="mt-2 block">{addressLines(waiting.address).join(', ')}</span>}
          </Notice>
        )}
        {order.can_change_address && (
          <Button variant="secondary" size="small" className="no-print" onClick={onEdit}>
            Correct the address
          </Button>
        )}
      </div>
      {isEditing && (
        <Suspense fallback={<OnItsWay />}>
          <AddressDialog order={order} access={access} onDone={onDone} />
        </Suspense>
      )}
    </Card>
  )
}
