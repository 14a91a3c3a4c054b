import type { Carrier } from '#domain/orders/order.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { reasonOf } from '#app/parts/http/call-error.ts'
import { EmailFrame } from '../emails/email-frame.tsx'
import { useSettled } from './use-settled.ts'

type PreviewProps = { orderId: string; number: string; carrier: Carrier; estimate: string }

export function ShippingEmailPreview({ orderId, number, carrier, estimate }: PreviewProps) {
  const asked = useSettled(JSON.stringify({ number: number.trim(), estimate }))
  const settled = JSON.parse(asked) as { number: string; estimate: string }
  const { data, error } = useCall(
    'preview-shipping-email',
    settled.number === ''
      ? null
      : {
          id: orderId,
          tracking_number: settled.number,
          carrier_name: carrier,
          estimated_delivery: settled.estimate,
        },
    { keepsPrevious: true },
  )
  if (error) return <p className="text-sm text-danger">The email cannot be shown. {reasonOf(error)}</p>
  if (!data) return <p className="text-sm text-muted">Writing the email…</p>
  return (
    <section aria-label="The email" className="flex flex-col gap-2">
      <p className="text-sm font-semibold">{data.subject}</p>
      <EmailFrame title="The shipping email, as the customer gets it" html={data.html} />
    </section>
  )
}
