import { dispatchDue } from '#domain/calendar/dispatch-due.ts'
import { formatDay } from '#domain/calendar/london-time.ts'
import { StateBadge } from '../list/state-badge.tsx'
import { tones } from '../list/tones.ts'

/** By when a parcel must leave, for the 48 hours that its buyer was promised. */
export function DueChip({ order }: { order: { paid_at: string | null; created_at: string } }) {
  const { words, urgency, day } = dispatchDue(new Date(order.paid_at ?? order.created_at), new Date())
  return (
    <span title={`To leave by ${formatDay(day)}`}>
      <StateBadge tone={tones.dispatch[urgency]}>{words}</StateBadge>
    </span>
  )
}
