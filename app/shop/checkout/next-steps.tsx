import type { ReactNode } from 'react'
import { Mail, MapPin, PackageCheck, Truck, type LucideIcon } from 'lucide-react'
import { deliveryPromise, formatDayRange } from '#domain/calendar/delivery.ts'
import { href } from '#domain/site/href.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { Heading } from '#app/parts/ui/heading.tsx'
import { TextLink } from '#app/parts/ui/text-link.tsx'

/** From the email to the doorstep, in the order in which it happens. */
export function NextSteps({ email, trackingHref }: { email: string | null; trackingHref: string }) {
  const { dispatch, arrival } = deliveryPromise(new Date(useShop().renderedAt))
  return (
    <section aria-labelledby="next-steps">
      <Heading level={2} look="title" id="next-steps">
        What happens next
      </Heading>
      <ol className="mt-6">
        <Step icon={Mail} title="Confirmation by email">
          {email ? `On its way to ${email}, ` : 'On its way, '}with your receipt and your right to cancel. If it is not
          there in a few minutes, please look in your junk mail.
        </Step>
        <Step icon={PackageCheck} title="Packed and handed to the carrier">
          {formatDayRange(dispatch)}, usually the next working day.
        </Step>
        <Step icon={MapPin} title="Tracking number">
          The day it leaves we email you its number. You can also{' '}
          <TextLink href={trackingHref}>look up your order</TextLink> at any time.
        </Step>
        <Step icon={Truck} title="At your door" isLast>
          Estimated {formatDayRange(arrival)}. Then: <TextLink href={href.start}>getting started</TextLink>.
        </Step>
      </ol>
    </section>
  )
}

type StepProps = { icon: LucideIcon; title: string; isLast?: boolean; children: ReactNode }

function Step({ icon: Icon, title, isLast = false, children }: StepProps) {
  return (
    <li className="relative flex gap-5 pb-7 last:pb-0">
      {!isLast && <span aria-hidden="true" className="absolute top-11 bottom-0 left-[1.3125rem] w-0.5 bg-line" />}
      <span className="relative flex size-11 shrink-0 items-center justify-center rounded-full border border-line bg-surface">
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </span>
      <div className="min-w-0 pt-1.5">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 max-w-[52ch] text-sm text-muted">{children}</p>
      </div>
    </li>
  )
}
