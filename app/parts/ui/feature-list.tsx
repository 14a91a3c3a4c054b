import { classNames } from './class-names.ts'

export function FeatureList({ features, className }: { features: readonly string[]; className?: string }) {
  return (
    <ul className={classNames('space-y-2.5', className)}>
      {features.map((feature) => (
        <li key={feature} className="flex gap-3">
          <svg
            viewBox="0 0 20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
            className="mt-1 size-4.5 shrink-0 text-success"
          >
            <path d="m4 10.5 4 4 8-9" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
          {feature}
        </li>
      ))}
    </ul>
  )
}
