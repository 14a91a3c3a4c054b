import { CreditCard, Mail, PencilLine, ShoppingBag } from 'lucide-react'
import type { CallOutput } from '#contract/functions.ts'
import { TitledCard } from '../list/titled.tsx'
import { Moment, UntrustedText } from '../list/cells.tsx'

type OrderEvent = CallOutput<'find-order'>['timeline'][number]

const signs = {
  order: { Icon: ShoppingBag, word: 'Order' },
  payment: { Icon: CreditCard, word: 'Payment' },
  email: { Icon: Mail, word: 'Email' },
  admin: { Icon: PencilLine, word: 'Admin' },
}

export function OrderTimeline({ events }: { events: OrderEvent[] }) {
  return (
    <TitledCard id="timeline" title="Timeline" level={3} look="mb-4 font-semibold">
      <ol className="flex flex-col">
        {events.map((event, index) => {
          const { Icon, word } = signs[event.kind]
          return (
            <li key={index} className="relative flex gap-4 pb-4 last:pb-0">
              {index < events.length - 1 && (
                <span aria-hidden="true" className="absolute top-8 bottom-0 left-4 w-px bg-line" />
              )}
              <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken">
                <Icon aria-hidden="true" className="size-4" />
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
