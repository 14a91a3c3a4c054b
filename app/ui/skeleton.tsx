import { classNames } from './class-names.ts'

/** The place of something that is on its way; give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block h-4 animate-[breathe_1.6s_ease-in-out_infinite] rounded-md bg-ink/10', className)}
    />
  )
}

/** Lines of text on their way. Says so once, for those who cannot see it. */
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

/** What somebody pressed for is still fetched. Said after a moment, so that it does not flash where that takes none. */
export function OnItsWay() {
  return (
    <p
      role="status"
      className="fixed bottom-6 left-1/2 z-50 -translate-x-1/2 animate-[rise_200ms_400ms_both] rounded-full bg-ink px-5 py-2.5 text-sm text-paper"
    >
      One moment…
    </p>
  )
}
