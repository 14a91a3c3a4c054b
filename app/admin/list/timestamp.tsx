import { formatLogDate } from '#domain/london-time.ts'

/** A moment as admins read it, in London time. */
export function Timestamp({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {formatLogDate(new Date(at))}
    </time>
  )
}
