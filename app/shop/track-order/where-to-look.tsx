import type { ReactNode } from 'react'
import { dispatchTime, estimatedDelivery } from '#domain/calendar/delivery-terms.ts'
import { Heading } from '#app/parts/ui/heading.tsx'

/** Shown beside the form until there is an order. */
export function WhereToLook() {
  return (
    <section aria-labelledby="where-to-look" className="rounded-lg border border-line p-6 sm:p-8">
      <Heading level={2} look="title" id="where-to-look">
        Where to find the numbers
      </Heading>
      <ul className="mt-6 space-y-6">
        <Email title="Confirmation email" when="Minutes after you paid">
          Has your order ID. No email? Please look in your junk mail first.
        </Email>
        <Email title="Shipping email" when={`Within ${dispatchTime} of your order`}>
          Has the carrier&rsquo;s tracking number. Most parcels are at the door {estimatedDelivery} after the order.
        </Email>
      </ul>
    </section>
  )
}

type EmailProps = { title: string; when: string; children: ReactNode }

function Email({ title, when, children }: EmailProps) {
  return (
    <li className="flex gap-4">
      <div>
        <p className="font-semibold">
          {title}
          <span className="block text-sm font-normal text-muted">{when}</span>
        </p>
        <p className="mt-1 max-w-[52ch] text-sm text-muted">{children}</p>
      </div>
    </li>
  )
}
