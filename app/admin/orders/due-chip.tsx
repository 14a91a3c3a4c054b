import { dispatchDue, type DispatchDue } from '#domain/dispatch-due.ts'
import { formatDay } from '#domain/london-time.ts'
import { Badge, type BadgeVariant } from '#app/ui/badge.tsx'

const looks: Record<DispatchDue['urgency'], BadgeVariant> = { late: 'destructive', today: 'orange', later: 'grey' }

/** By when a parcel must leave, for the 48 hours that its buyer was promised. */
export function DueChip({ order }: { order: { paid_at: string | null; created_at: string } }) {
  const { words, urgency, day } = dispatchDue(new Date(order.paid_at ?? order.created_at), new Date())
  return (
    <span title={`To leave by ${formatDay(day)}`}>
      <Badge variant={looks[urgency]}>{words}</Badge>
    </span>
  )
}
