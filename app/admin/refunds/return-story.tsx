import { formatMoney } from '#domain/orders/money.ts'
import { trackingUrl } from '#domain/orders/order.ts'
import { TextLink } from '#app/parts/ui/text.tsx'
import { Moment, UntrustedText } from '../list/cells.tsx'
import { basisIn, type Return } from './return-words.ts'

/** Why the goods come back, in the buyer's words, and what was made of them. */
export function ReturnStory({ goods, currency }: { goods: Return; currency: string }) {
  return (
    <>
      <p>{basisIn(goods.basis)}</p>
      {goods.words && <UntrustedText text={goods.words} clamp="lines" className="text-muted" />}
      {goods.is_battery_suspect && (
        <p className="font-semibold text-danger">Battery hot, swollen or damaged: it must not be posted.</p>
      )}
      {goods.deduction > 0 && (
        <p>
          {formatMoney(goods.deduction, currency)} deducted:{' '}
          <UntrustedText text={goods.deduction_reason ?? ''} clamp="lines" />
        </p>
      )}
      {goods.is_restocked !== null && (
        <p className="text-muted">{goods.is_restocked ? 'Back in stock' : 'Written off'}</p>
      )}
    </>
  )
}

const steps = [
  { field: 'told_at', word: 'Told' },
  { field: 'sent_at', word: 'Sent' },
  { field: 'received_at', word: 'Received' },
  { field: 'inspected_at', word: 'Inspected' },
  { field: 'closed_at', word: 'Closed' },
  { field: 'withdrawn_at', word: 'Withdrawn' },
] as const

/** The last thing that happened to it, and where the parcel can be followed. */
export function ReturnProgress({ goods }: { goods: Return }) {
  const last = steps.findLast(({ field }) => goods[field] !== null)
  const at = last && goods[last.field]
  return (
    <>
      {at && (
        <span className="block text-xs text-muted">
          {last.word} <Moment at={at} />
        </span>
      )}
      {goods.tracking_number && (
        <TextLink
          href={trackingUrl(goods.carrier_name, goods.tracking_number)}
          target="_blank"
          className="block max-w-40 text-xs"
        >
          <UntrustedText text={goods.tracking_number} clamp="line" />
        </TextLink>
      )}
    </>
  )
}
