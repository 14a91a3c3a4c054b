import type { CallOutput } from '#contract/functions.ts'
import { addressLines } from '#domain/customers/address.ts'
import { href } from '#domain/site/href.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { Breakable } from '#app/parts/ui/breakable.tsx'
import { CopyButton } from '#app/parts/ui/copy-button.tsx'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { Card } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'

type Fresh = NonNullable<CallOutput<'find-fresh-order'>>

/** Fetched after the shop has checked the payment, because only then it knows the buyer. */
export function useFreshOrder(sessionId: string, isReady: boolean): Fresh | null {
  return useCall('find-fresh-order', isReady ? { sessionId } : null).data ?? null
}

/** The full delivery address, while it can still be corrected. */
export function FreshOrder({ order }: { order: Fresh }) {
  const page = href.myOrder(order.id, order.access)
  return (
    <Card as="section" labelledBy="fresh-order" padding="bare" className="mb-10 overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-4 border-b border-line px-6 py-5">
        <div className="flex items-center gap-1">
          <Heading level={2} look="title" id="fresh-order">
            Order <span className="whitespace-nowrap tabular-nums select-all">{order.number}</span>
          </Heading>
          <CopyButton text={order.number} noun="order number" />
        </div>
        <ButtonLink href={page}>Open your order</ButtonLink>
      </div>
      <dl className="grid gap-x-10 gap-y-5 px-6 py-5 text-sm sm:grid-cols-2">
        <div>
          <dt className="text-muted">Deliver to</dt>
          <dd className="mt-1">
            {order.delivers_to
              ? addressLines(order.delivers_to).map((line, index) => (
                  <span key={index} className="block">
                    {line}
                  </span>
                ))
              : 'No address was given'}
          </dd>
        </div>
        <div>
          <dt className="text-muted">Emails go to</dt>
          <dd className="mt-1 font-semibold">
            <Breakable text={order.customer_email} />
          </dd>
        </div>
      </dl>
      <p className="bg-canvas px-6 py-4 text-sm">
        Is the delivery address wrong? <TextLink href={page}>Correct it now</TextLink>, before the parcel leaves us. Is
        the email address wrong? <TextLink href={href.contact}>Write to us</TextLink>.
      </p>
    </Card>
  )
}
