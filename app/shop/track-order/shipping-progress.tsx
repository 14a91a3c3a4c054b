import { Check } from 'lucide-react'
import { shippingStep, shippingSteps } from '#domain/orders/order.ts'
import { Badge } from '#app/parts/ui/badge.tsx'
import { classNames } from '#app/parts/ui/class-names.ts'
import { Progress } from '#app/parts/ui/progress.tsx'

/** Where the parcel is: a word, a bar, and the four steps it takes. */
export function ShippingProgress({ status }: { status: string }) {
  const current = shippingStep(status)
  const reached = shippingSteps.indexOf(current)
  return (
    <div>
      <p className="flex items-center justify-between gap-4 text-sm">
        <span className="font-semibold">Shipping status</span>
        <Badge variant={current.colour}>{current.label}</Badge>
      </p>
      <Progress
        label={`Shipping progress: ${current.label}`}
        value={current.progress}
        colour={current.colour}
        className="mt-4"
      />
      <ol className="mt-3 grid grid-cols-4">
        {shippingSteps.map((step, index) => (
          <li
            key={step.status}
            aria-current={step === current ? 'step' : undefined}
            className={classNames(
              'flex flex-col items-end gap-1 text-right text-xs sm:flex-row sm:items-center sm:justify-end sm:gap-1.5 sm:text-sm',
              index > reached && 'text-muted',
              index === reached && 'font-semibold',
            )}
          >
            {index <= reached && <Check aria-hidden="true" strokeWidth={2.5} className="hidden size-4 sm:block" />}
            {step.label}
          </li>
        ))}
      </ol>
    </div>
  )
}
