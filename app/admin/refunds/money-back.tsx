import { useCall, useCallMutation } from '#app/parts/api/use-call.ts'
import type { CallOutput } from '#contract/functions.ts'
import { countUnits, isPartOf } from '#domain/orders/count-units.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { isDisputed } from '#domain/orders/refund.ts'
import { saveZip } from '#app/parts/ui/save-file.ts'
import { CallButton } from '../frame/call-button.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { Moment } from '../list/cells.tsx'
import { StateBadge } from '../list/badges.tsx'
import { SerialList } from '../orders/serial-fields.tsx'
import { RefundList } from './refund-list.tsx'
import type { FoundOrder } from './refund-words.ts'
import { ReturnActions } from './return-actions.tsx'
import { TitledCard } from '../list/titled.tsx'
import { ReturnBadge, ReturnProgress, ReturnStory } from './return-story.tsx'

/** Refetch while the worker still has to send a refund to the provider, which takes moments. */
const isUnderWay = ({ refunds }: FoundOrder) =>
  refunds.some(({ status, by_hand }) => status === 'requested' && !by_hand)

export function MoneyBack({ orderId }: { orderId: string }) {
  const { data } = useCall('find-order', { id: orderId }, { asksAgain: isUnderWay })
  if (!data) return null
  const { order, disputes, refunds, returns } = data
  return (
    <>
      {disputes.length > 0 && <DisputeList order={order} disputes={disputes} />}
      {returns.length > 0 && <OrderReturns {...data} />}
      {refunds.length > 0 && <RefundList {...data} />}
    </>
  )
}

type Dispute = CallOutput<'find-order'>['disputes'][number]

const inWords = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ')

function DisputeList({ order, disputes }: { order: CallOutput<'find-order'>['order']; disputes: Dispute[] }) {
  const mayDownload = useMayAct('download-dispute-pack')
  const download = useCallMutation('download-dispute-pack', {
    done: ({ filename, zip }) => saveZip(filename, zip),
    failed: 'Failed to collect the evidence',
  })
  return (
    <TitledCard id="disputes" title="Disputes" level={3} look="mb-3 font-semibold">
      <ul className="flex flex-col divide-y divide-line">
        {disputes.map((dispute) => (
          <li key={dispute.created_at} className="py-3 text-sm first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-2">
              <strong className="tabular-nums">{formatMoney(dispute.amount, order.currency)}</strong>
              <StateBadge tone={isDisputed({ dispute_status: dispute.status }) ? 'wrong' : 'quiet'}>
                {inWords(dispute.status)}
              </StateBadge>
            </p>
            <p className="mt-1">{inWords(dispute.reason)}</p>
            {dispute.closed_at === null && dispute.evidence_due_at !== null && (
              <p className="font-semibold text-danger">
                Evidence is due by <Moment at={dispute.evidence_due_at} />
              </p>
            )}
            <p className="text-xs text-muted">
              <Moment at={dispute.created_at} />
              {dispute.closed_at !== null && (
                <>
                  , closed <Moment at={dispute.closed_at} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {mayDownload && (
        <>
          <p className="mt-3 text-sm text-muted">
            Everything we know about this order in one file. Read it, then send the bank the parts that support us.
          </p>
          <CallButton call={download} input={{ order_id: order.id }} className="mt-2">
            Download evidence
          </CallButton>
        </>
      )}
    </TitledCard>
  )
}

function OrderReturns({ order, returns, serials_elsewhere }: FoundOrder) {
  return (
    <TitledCard id="order-returns" title="Returns" level={3} look="mb-3 font-semibold">
      <ul className="flex flex-col divide-y divide-line">
        {returns.map((returned) => (
          <li
            key={returned.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 text-sm first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="mb-1 flex flex-wrap items-center gap-2">
                <ReturnBadge status={returned.status} />
                {isPartOf(returned, order.quantity) && countUnits(returned.units, order.quantity)}
              </p>
              <ReturnStory returned={returned} currency={order.currency} />
              <SerialList numbers={returned.serial_numbers} sent={order.serial_numbers} elsewhere={serials_elsewhere} />
              <ReturnProgress returned={returned} />
            </div>
            <ReturnActions returned={returned} />
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
