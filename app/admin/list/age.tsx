import { formatShortMoment } from '#domain/calendar/moment-words.ts'
import { ageInWords } from '#domain/site/queue.ts'

/** How long ago something was, with the exact time in the tooltip. */
export function Age({ since }: { since: string }) {
  const at = new Date(since)
  return (
    <time dateTime={since} title={formatShortMoment(at)} className="whitespace-nowrap">
      {ageInWords(at, new Date())}
    </time>
  )
}
