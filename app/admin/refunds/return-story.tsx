import { formatMoney } from '#domain/orders/money.ts'
import { Moment, UntrustedText, TrackingLink } from '../list/cells.tsx'
import { basisIn, type Return, returnWords } from './refund-words.ts'
import type { ReturnStatus } from '#domain/orders/return.ts'
import { tones } from '../list/tones.ts'
import { StateBadge } from '../list/badges.tsx'

export function ReturnStory({ returned, currency }: { returned: Return; currency: string }) {
  return (
    <>
      <p>{basisIn(returned.basis)}</p>
      {returned.reason && <UntrustedText text={returned.reason} clamp="lines" className="text-muted" />}
      {returned.is_battery_suspect && (
        <p className="font-semibold text-danger">Battery hot, swollen or damaged: it must not be posted.</p>
      )}
      {returned.deduction > 0 && (
        <p>
          {formatMoney(returned.deduction, currency)} deducted:{' '}
          <UntrustedText text={returned.deduction_reason ?? ''} clamp="lines" />
        </p>
      )}
      {returned.is_restocked !== null && (
        <p className="text-muted">{returned.is_restocked ? 'Back in stock' : 'Written off'}</p>
      )}
    </>
  )
}

const steps = [
  { field: 'told_at', word: 'Registered' },
  { field: 'sent_at', word: 'Sent' },
  { field: 'received_at', word: 'Received' },
  { field: 'inspected_at', word: 'Inspected' },
  { field: 'closed_at', word: 'Closed' },
  { field: 'withdrawn_at', word: 'Withdrawn' },
] as const

export function ReturnProgress({ returned }: { returned: Return }) {
  const last = steps.findLast(({ field }) => returned[field] !== null)
  const at = last && returned[last.field]
  return (
    <>
      {at && (
        <span className="block text-xs text-muted">
          {last.word} <Moment at={at} />
        </span>
      )}
      {returned.tracking_number && (
        <TrackingLink
          carrier={returned.carrier_name}
          number={returned.tracking_number}
          className="block max-w-40 text-xs"
        />
      )}
    </>
  )
}

export function ReturnBadge({ status }: { status: ReturnStatus }) {
  return <StateBadge tone={tones.return[status]}>{returnWords[status]}</StateBadge>
}
