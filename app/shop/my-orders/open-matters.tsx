import { href } from '#domain/site/href.ts'
import { formatDate, londonDate } from '#domain/calendar/london-time.ts'
import { caseKindWords, caseStateWords } from '#domain/customers/case-words.ts'
import { isPartOf } from '#domain/orders/count-units.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { Badge } from '#app/parts/ui/badge.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { isOut, isReturnOpen, type MyOrder } from './order-state.ts'

export function OpenMatters({ order }: { order: MyOrder }) {
  return (
    <>
      <MoneyBack order={order} />
      <GoodsBack order={order} />
    </>
  )
}

type Refund = MyOrder['refunds'][number]

/** The rest of the sentence that begins with the amount. */
function describeRefund({ status }: Refund, lastDigits: string | null): string {
  const card = lastDigits === null ? null : ` to the card ending in ${lastDigits}`
  switch (status) {
    case 'waiting-for-approval':
      return `is being checked by our team before it goes back${card ?? ''}`
    // The buyer may still keep the order, or the payment provider is away.
    case 'requested':
      return `is about to be sent${card ?? ' to your bank'}`
    case 'pending':
      return `is on its way${card ?? ' to your bank'}`
    case 'succeeded':
      return `went back${card ?? ''}`
    case 'failed':
      return 'could not be refunded, so we’ll look into it and email you'
  }
}

const dateLabel = ({ status }: Refund) =>
  status === 'waiting-for-approval' || status === 'requested' ? 'Requested on' : 'Refund started on'

function MoneyBack({ order }: { order: MyOrder }) {
  const isDisputed = order.marks.includes('Disputed')
  if (order.refunds.length === 0 && !isDisputed) return null
  return (
    <Notice kind="warning" title={order.refunds.length > 0 ? 'Money back' : undefined}>
      {order.refunds.map((refund, index) => (
        <p key={index} className="mt-1">
          <strong>{formatMoney(refund.amount, order.currency)}</strong>
          {isPartOf(refund, order.quantity) && ` for ${refund.units} of ${order.quantity}`}{' '}
          {describeRefund(refund, order.card_last_digits)}. {dateLabel(refund)}{' '}
          {formatDate(londonDate(new Date(refund.created_at)))}.
          {refund.bank_reference && <> Your bank can find it by the reference {refund.bank_reference}.</>}
        </p>
      ))}
      {isDisputed && (
        <p>
          Your bank has asked for this payment back
          {isOut(order) ? '.' : '; the parcel is on hold until that is settled.'}
        </p>
      )}
    </Notice>
  )
}

function GoodsBack({ order }: { order: MyOrder }) {
  const { goods_back: returned } = order
  if (returned === null || !isReturnOpen(order)) return null
  return (
    <Notice
      kind="information"
      title={
        returned.units < order.quantity
          ? `A return of ${returned.units} of ${order.quantity} is under way`
          : 'A return is under way'
      }
    >
      <p>
        {returned.is_battery_suspect === null && 'Answer one question and we’ll show you where to send it.'}
        {returned.status === 'told' && returned.address && `Please send it by ${formatDate(returned.send_back_by)}.`}
        {returned.refund_by && `We’ll refund you by ${formatDate(returned.refund_by)}.`}
      </p>
      <p className="no-print mt-3">
        <ButtonLink href={href.returnMyOrder(order.id)} variant="secondary" size="small">
          See the return
        </ButtonLink>
      </p>
    </Notice>
  )
}

/** The buyer's cases about the order. The access to the order also opens each case. */
export function OrderCases({ order: { cases }, access }: { order: MyOrder; access: string | undefined }) {
  return (
    <section aria-labelledby="conversations">
      <Heading level={2} look="title" id="conversations" className="mb-4">
        Conversations
      </Heading>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {cases.map(({ id, number, kind, state, created_at }) => (
          <li key={id} className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4">
            <div>
              <p className="font-semibold">
                <TextLink
                  href={access === undefined ? href.myCase(id) : `${href.myCase(id)}#${access}`}
                  plain
                  className="after:absolute after:inset-0 hover:underline"
                >
                  {caseKindWords[kind]} <span className="whitespace-nowrap tabular-nums">{number}</span>
                </TextLink>
              </p>
              <p className="mt-1 text-sm text-muted">{formatDate(londonDate(new Date(created_at)))}</p>
            </div>
            <Badge variant={caseStateWords[state].colour}>{caseStateWords[state].label}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
