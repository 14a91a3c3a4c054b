import { CreditCard, Mail, PencilLine, ShoppingBag } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import type { CallOutput } from '#contract/functions.ts'
import { TitledCard } from '../list/titled.tsx'
import { Moment, UntrustedText } from '../list/cells.tsx'

type OrderEvent = CallOutput<'find-order'>['timeline'][number]

const signs = {
  order: { icon: ShoppingBag, word: 'Order' },
  payment: { icon: CreditCard, word: 'Payment' },
  email: { icon: Mail, word: 'Email' },
  admin: { icon: PencilLine, word: 'Admin' },
}

export function OrderTimeline({ events }: { events: OrderEvent[] }) {
  return (
    <TitledCard id="timeline" title="Timeline" level={3} look="mb-4 font-semibold">
      <ol className="flex flex-col">
        {events.map((event, index) => {
          const { icon, word } = signs[event.kind]
          return (
            <li key={index} className="relative flex gap-4 pb-4 last:pb-0">
              {index < events.length - 1 && (
                <span aria-hidden="true" className="absolute top-8 bottom-0 left-4 w-px bg-line" />
              )}
              <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken">
                <Icon of={icon} className="size-4" />
                <span className="sr-only">{word}</span>
              </span>
              <div className="min-w-0 text-sm">
                <UntrustedText text={event.text} clamp="lines" />
                <Moment at={event.at} className="text-xs text-muted" />
                {event.details && event.details.length > 0 && <Details lines={event.details} />}
              </div>
            </li>
          )
        })}
      </ol>
    </TitledCard>
  )
}

function Details({ lines }: { lines: string[] }) {
  return (
    <details className="mt-0.5 text-xs text-muted">
      <summary className="w-fit cursor-pointer py-1 hover:text-ink">Details</summary>
      <ul className="mt-1 border-l border-line pl-3">
        {lines.map((line) => (
          <li key={line}>
            <UntrustedText text={line} />
          </li>
        ))}
      </ul>
    </details>
  )
}
