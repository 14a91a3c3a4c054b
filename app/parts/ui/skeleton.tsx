import { classNames } from './class-names.ts'

/** A placeholder for loading content; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block h-4 animate-[breathe_1.6s_ease-in-out_infinite] rounded-md bg-ink/10', className)}
    />
  )
}

/** Placeholder lines for loading text, announced once to screen readers. */
export function SkeletonLines({ count = 3, label = 'Loading' }: { count?: number; label?: string }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} className={line === count - 1 ? 'w-3/5' : 'w-full'} />
      ))}
    </div>
  )
}
