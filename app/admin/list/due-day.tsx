import { formatShortDay, londonDate } from '#domain/calendar/london-time.ts'

type DueDayProps = {
  at: string | null
  isLate: boolean
  /** The act that is due, if it varies by row. */
  what?: string
}

/** The day by which something is promised; once it has passed, in words and not in colour alone. */
export function DueDay({ at, isLate, what }: DueDayProps) {
  if (at === null) return <span className="text-muted">–</span>
  return (
    <span className={isLate ? 'font-semibold text-danger' : undefined}>
      <span className="whitespace-nowrap max-lg:block">
        {isLate && 'Late, '}
        <time dateTime={at}>{formatShortDay(londonDate(new Date(at)))}</time>
      </span>
      {what && <span className="ml-2 text-xs lg:max-laptop:hidden">{what}</span>}
    </span>
  )
}
