import { formatLogDate } from '#domain/calendar/london-time.ts'

/** A moment as the logs have it, in London time. Everywhere else staff read a `Moment`. */
export function LogDate({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {formatLogDate(new Date(at))}
    </time>
  )
}
