import { formatShortMoment, momentInWords } from '#domain/moment-words.ts'

/** How long ago it was, with the moment itself for whoever points at it. */
export function Moment({ at, className }: { at: string; className?: string }) {
  const instant = new Date(at)
  return (
    <time dateTime={at} title={formatShortMoment(instant)} className={className}>
      {momentInWords(instant, new Date())}
    </time>
  )
}
