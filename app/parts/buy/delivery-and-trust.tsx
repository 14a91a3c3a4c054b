import type { ReactNode } from 'react'
import { LockKeyhole, RotateCcw, ShieldCheck, Truck, type LucideIcon } from 'lucide-react'
import { deliveryLabel } from '#domain/calendar/delivery-terms.ts'
import { returnsPolicy, warrantyPolicy } from '#domain/site/policies.ts'
import { href } from '#domain/site/href.ts'
import { DeliveryDays } from './delivery-days.tsx'
import { TextLink } from '#app/parts/ui/text-link.tsx'

export function DeliveryLine() {
  return (
    <Line icon={Truck}>
      <TextLink href={href.delivery} className="font-semibold">
        {deliveryLabel}
      </TextLink>
      <p className="text-muted">
        <DeliveryDays />
      </p>
    </Line>
  )
}

/** Three reasons to trust us with the money, each with the place where it is written down. */
export function TrustLines() {
  return (
    <ul className="space-y-2.5 border-t border-line pt-5">
      <li>
        <Line icon={LockKeyhole}>Secure card payment, handled by Stripe</Line>
      </li>
      <li>
        <Line icon={ShieldCheck}>
          <TextLink href={href.warranty}>{warrantyPolicy.months}-month UK warranty</TextLink> on the sensor
        </Line>
      </li>
      <li>
        <Line icon={RotateCcw}>
          <TextLink href={href.returns}>{returnsPolicy.windowDays} days to return it</TextLink>, on top of your
          statutory rights
        </Line>
      </li>
    </ul>
  )
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex gap-3 text-sm">
      <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-5 shrink-0" />
      <div>{children}</div>
    </div>
  )
}
