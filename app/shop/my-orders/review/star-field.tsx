import { useId } from 'react'
import { Star } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import { starCounts, type Stars } from '#domain/reviews/review-summary.ts'

const labels: Record<Stars, string> = { 1: 'Poor', 2: 'Fair', 3: 'Good', 4: 'Very good', 5: 'Excellent' }

type StarFieldProps = { name: string; defaultValue?: string; error: string | undefined }

/** Five radio buttons that look like stars. CSS fills the chosen star and those before it, so it works without JavaScript. */
export function StarField({ name, defaultValue, error }: StarFieldProps) {
  const id = useId()
  return (
    <fieldset role="radiogroup" aria-required="true" aria-invalid={error ? true : undefined} className="min-w-0">
      <legend className="text-sm font-semibold">Your stars</legend>
      <div className="mt-2 -ml-2.5 flex sm:-ml-4.5">
        {starCounts.map((stars) => (
          <label
            key={stars}
            className="relative flex w-14 min-w-0 cursor-pointer flex-col items-center gap-1 rounded-md py-2 text-muted [--star:transparent] has-checked:text-ink has-checked:[--star:currentColor] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-[~label_input:checked]:text-ink has-[~label_input:checked]:[--star:currentColor] sm:w-18"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              defaultChecked={defaultValue === String(stars)}
              required
              aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}: ${labels[stars]}`}
              aria-describedby={error ? `${id}-error` : undefined}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <Icon of={Star} className="size-9 fill-(--star)" strokeWidth={1.5} />
            <span aria-hidden="true" className="text-center text-xs">
              {labels[stars]}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-xs font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
