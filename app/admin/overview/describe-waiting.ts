import type { CallOutput } from '#contract/functions.ts'
import type { DeadlineKind } from '#domain/calendar/deadlines.ts'
import type { QueueKind } from '#domain/site/queue.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { staffHref } from '#domain/site/staff-href.ts'

type Row = CallOutput<'list-queue'>['rows'][number]

const titles: Record<DeadlineKind, string> = {
  refund: 'Refund due',
  'goods-back': 'Goods due back',
  'first-answer': 'Answer',
  'claim-resolved': 'Settle the claim',
  'privacy-acknowledged': 'Acknowledge a data complaint',
  'privacy-outcome': 'Decide a data complaint',
  'data-request': 'Answer a data request',
  invoice: 'Invoice due',
  'review-check': 'Check a review',
}

/** The provider’s reason in words; it may be unknown. */
const inWords = (text: string | null) => (text === 'unknown' ? null : (text?.replaceAll('_', ' ') ?? null))
const and = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')

export const listsOf: Record<QueueKind, { name: string; address: string }> = {
  parcel: { name: 'parcels', address: staffHref.orders('waiting-to-ship') },
  held: { name: 'held parcels', address: staffHref.orders('held') },
  payment: { name: 'payments to check', address: staffHref.orders('payment-problem') },
  dispute: { name: 'disputes', address: staffHref.orders('dispute-to-answer') },
  'refund-to-approve': { name: 'refunds to approve', address: staffHref.orders('refund-to-approve') },
  'refund-failed': { name: 'failed refunds', address: staffHref.orders('refund-failed') },
  'address-change': { name: 'new addresses', address: staffHref.orders('address-change') },
  return: { name: 'returns to inspect', address: staffHref.returnedGoods('to-inspect') },
  deadline: { name: 'messages and claims', address: staffHref.cases() },
  'payment-without-order': { name: 'payments without an order', address: staffHref.unmatchedPayments },
  cancellation: { name: 'cancellations', address: staffHref.cancellations },
  email: { name: 'failed emails', address: staffHref.emailLogs('failed') },
  undelivered: { name: 'emails that came back', address: staffHref.emailLogs() },
  webhook: { name: 'failed webhooks', address: staffHref.failedWebhooks },
}

type Description = { title: string; about: string; address: string }

export function describeWaiting(row: Row): Description {
  switch (row.kind) {
    case 'parcel':
      return ofOrder(row, 'Ship', row.detail)
    case 'held':
      return ofOrder(row, 'Check held parcel')
    case 'payment':
      return ofOrder(row, 'Check payment', row.detail)
    case 'dispute':
      return ofOrder(row, 'Answer dispute', inWords(row.detail))
    case 'refund-to-approve':
      return describeApproval(row)
    case 'refund-failed':
      return ofOrder(row, 'Refund failed', inWords(row.detail))
    case 'address-change':
      return ofOrder(row, 'New address')
    case 'return':
      return ofOrder(row, 'Inspect return')
    case 'deadline':
      return describeDeadline(row)
    case 'payment-without-order': {
      const about = and(row.about, row.detail)
      return { title: 'Payment without an order', about, address: staffHref.unmatchedPayments }
    }
    case 'cancellation': {
      // A buyer who knows only a number may have typed one that matches no order.
      const about = and(row.about, row.subject === '' ? row.detail : formatOrderNumber(row.subject))
      return { title: 'Cancellation to check', about, address: staffHref.cancellations }
    }
    case 'email':
      return { title: 'Email failed', about: and(row.detail, row.about), address: staffHref.email(row.id) }
    case 'undelivered':
      return describeUndelivered(row)
    case 'webhook':
      return { title: 'Webhook failed', about: and(row.about, row.detail), address: staffHref.failedWebhooks }
  }
}

const ofOrder = ({ subject, about }: Row, title: string, ...details: (string | null)[]): Description => ({
  title: `${title} ${formatOrderNumber(subject)}`,
  about: and(about ?? 'Guest', ...details),
  address: staffHref.order(subject),
})

/** `detail` has the amount in pence, and the address of the member of staff who asked. */
function describeApproval(row: Row) {
  const [amount = '0', asker] = (row.detail ?? '').split(' ')
  return ofOrder(row, 'Approve refund', formatMoney(Number(amount), 'gbp'), asker ? `requested by ${asker}` : null)
}

/** `detail` has the type of the deadline's subject, the kind of its case, and the deadline's kind. */
function describeDeadline(row: Row) {
  const [type = '', , deadline = ''] = (row.detail ?? '').split(' ')
  const title = titles[deadline as DeadlineKind] ?? 'Due'
  const about = row.about ?? ''
  const ofThisOrder = `${title} ${formatOrderNumber(row.subject)}`
  if (type === 'review') return { title: ofThisOrder, about, address: staffHref.reviews(row.subject) }
  if (type === 'order') return { title: ofThisOrder, about, address: staffHref.order(row.subject) }
  return { title, about, address: staffHref.case(row.subject) }
}

/** `detail` has the problem, and the email's case or order. */
function describeUndelivered(row: Row) {
  const [problem, type = '', id = ''] = (row.detail ?? '').split(' ')
  const about = row.about ?? ''
  const title = problem === 'complained' ? 'Email marked as spam' : 'Email came back'
  if (type === 'case') return { title, about, address: staffHref.case(id) }
  if (type === 'order') return { title, about, address: staffHref.order(id) }
  return { title, about, address: staffHref.emailsAbout(about) }
}
