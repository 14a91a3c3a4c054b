import { Check, ExternalLink } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import { classNames } from '#app/parts/ui/class-names.ts'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { timelineOf, type MyOrder } from './order-state.ts'

export function OrderTimeline({ order }: { order: MyOrder }) {
  const steps = timelineOf(order)
  const reached = steps.filter(({ isReached }) => isReached).length
  return (
    <>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step.title}
            aria-current={index === reached - 1 ? 'step' : undefined}
            className="relative flex gap-4 pb-6 last:pb-0"
          >
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute top-8 bottom-0 left-[0.9375rem] w-0.5',
                  index < reached - 1 ? 'bg-ink' : 'bg-line',
                )}
              />
            )}
            <span
              className={classNames(
                'relative grid size-8 shrink-0 place-items-center rounded-full border-2',
                step.isReached ? 'border-ink bg-ink text-canvas' : 'border-line bg-surface',
              )}
            >
              {step.isReached && <Icon of={Check} strokeWidth={2.5} className="size-4" />}
            </span>
            <div className="min-w-0 pt-0.5">
              <p className={classNames('font-semibold', !step.isReached && 'text-muted')}>
                {step.title}
                {!step.isReached && <span className="sr-only"> (still to come)</span>}
              </p>
              <p className="text-sm text-muted">{step.when}</p>
            </div>
          </li>
        ))}
      </ol>
      {order.tracking_number && order.tracking_url && (
        <div className="mt-7 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-canvas p-5">
          <p className="text-sm">
            <span className="block text-muted">Tracking number</span>
            <span className="font-semibold break-all select-all">{order.tracking_number}</span>
          </p>
          <ButtonLink href={order.tracking_url} target="_blank" variant="secondary" className="no-print">
            Follow the parcel
            <Icon of={ExternalLink} />
            <span className="sr-only">, opens in a new tab</span>
          </ButtonLink>
        </div>
      )}
    </>
  )
}
