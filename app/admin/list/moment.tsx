import { formatShortMoment, momentInWords } from '#domain/calendar/moment-words.ts'

type MomentProps = {
  at: string
  /** Where there is room for a day, but not for its hour as well. */
  isShort?: boolean
  className?: string
}

/** How long ago something was, with the exact time in the tooltip. */
export function Moment({ at, isShort = false, className }: MomentProps) {
  const instant = new Date(at)
  const words = momentInWords(instant, new Date())
  return (
    <time dateTime={at} title={formatShortMoment(instant)} className={className}>
      {isShort ? words.split(',')[0] : words}
    </time>
  )
}
