import { Headset, ShieldCheck, Truck } from 'lucide-react'
import { deliveryLabel } from '#domain/calendar/delivery-terms.ts'

const highlights = [
  { Icon: Truck, name: 'Free Shipping', text: `${deliveryLabel}, on every order.` },
  {
    Icon: ShieldCheck,
    name: 'Secure Payment',
    text: 'You pay on our card provider’s own page. We never see your card.',
  },
  {
    Icon: Headset,
    name: 'Pro Support',
    text: 'People in the UK who know the products answer within two working days.',
  },
]

export function Highlights() {
  return (
    <ul className="mt-12 grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3">
      {highlights.map(({ Icon, name, text }) => (
        <li key={name} className="flex gap-4 bg-canvas p-6">
          <Icon aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-6 shrink-0" />
          <div>
            <h3 className="font-semibold">{name}</h3>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
