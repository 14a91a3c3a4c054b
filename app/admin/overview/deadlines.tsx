import type { CallOutput } from '#contract/functions.ts'
import type { DeadlineKind } from '#domain/deadlines.ts'
import { staffHref } from '#domain/staff-href.ts'
import { formatDay, londonDate } from '#domain/london-time.ts'
import { formatOrderNumber } from '#domain/order-number.ts'
import { useCall } from '#app/api/use-call.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

type Deadline = CallOutput<'list-deadlines'>['rows'][number]

const kinds: Record<DeadlineKind, string> = {
  refund: 'Refund',
  'goods-back': 'Goods due back',
  'first-answer': 'First answer',
  'claim-resolved': 'Claim resolved',
  'privacy-acknowledged': 'Data complaint acknowledged',
  invoice: 'Invoice',
}

/** What the shop has promised and not yet done: what is late first, then what is due next. */
export function Deadlines() {
  const { data } = useCall('list-deadlines', { limit: 5 }, { failure: 'Failed to load the deadlines' })
  if (!data || data.rows.length === 0) return null
  return (
    <Card as="section" labelledBy="deadlines" padding="small">
      <div className="flex items-center justify-between gap-3">
        <h2 id="deadlines" className="font-semibold">
          Promised
        </h2>
        {data.late > 0 && <Badge variant="destructive">{data.late} late</Badge>}
      </div>
      <ul className="mt-2 divide-y divide-line text-sm">
        {data.rows.map((deadline) => (
          <li key={deadline.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2">
            <TextLink href={addressOf(deadline)}>
              {kinds[deadline.kind]}, {subjectOf(deadline)}
            </TextLink>
            <span className={deadline.is_overdue ? 'font-semibold text-danger' : 'text-muted'}>
              {deadline.is_overdue ? 'Was due' : 'Due'} {formatDay(londonDate(new Date(deadline.due_at)))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function subjectOf({ subject_type: type, subject_id: id }: Deadline): string {
  if (type === 'order') return `order ${formatOrderNumber(id)}`
  return subjects[type]?.noun ?? type.replaceAll('_', ' ')
}

function addressOf({ subject_type: type, subject_id: id }: Deadline): string {
  return type === 'order' ? staffHref.order(id) : (subjects[type]?.address ?? staffHref.dashboard())
}

const subjects: Record<string, { noun: string; address: string }> = {
  case: { noun: 'case', address: staffHref.dashboard('contact') },
}
