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
  'data-request': 'Meet a data request',
  invoice: 'Invoice due',
  'review-check': 'Check a review',
}

const who = (row: Row) => row.about ?? 'Guest'
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

/** The text and the link of a row in the queue. */
export function describeWaiting(row: Row): { title: string; about: string; address: string } {
  const order = () => ({ number: formatOrderNumber(row.subject), address: staffHref.order(row.subject) })
  switch (row.kind) {
    case 'parcel':
      return { title: `Ship ${order().number}`, about: and(who(row), row.detail), address: order().address }
    case 'held':
      return { title: `Look at held ${order().number}`, about: who(row), address: order().address }
    case 'payment':
      return { title: `Accept or close ${order().number}`, about: and(who(row), row.detail), address: order().address }
    case 'dispute':
      return {
        title: `Answer dispute ${order().number}`,
        about: and(who(row), inWords(row.detail)),
        address: order().address,
      }
    case 'refund-to-approve':
      return describeApproval(row)
    case 'refund-failed':
      return {
        title: `Refund failed ${order().number}`,
        about: and(who(row), inWords(row.detail)),
        address: order().address,
      }
    case 'address-change':
      return { title: `New address ${order().number}`, about: who(row), address: order().address }
    case 'return':
      return { title: `Inspect return ${order().number}`, about: who(row), address: order().address }
    case 'deadline':
      return describeDeadline(row)
    case 'payment-without-order':
      return {
        title: 'Payment without an order',
        about: and(row.about, row.detail),
        address: staffHref.unmatchedPayments,
      }
    case 'cancellation':
      return { title: 'Cancellation to check', about: and(row.about, row.detail), address: staffHref.cancellations }
    case 'email':
      return { title: 'Email failed', about: and(row.detail, row.about), address: staffHref.email(row.id) }
    case 'undelivered':
      return describeUndelivered(row)
    case 'webhook':
      return { title: 'Webhook failed', about: and(row.about, row.detail), address: staffHref.failedWebhooks }
  }
}

/** `detail` has the amount in pence, and the address of the member of staff who asked. */
function describeApproval(row: Row) {
  const [amount = '0', asker] = (row.detail ?? '').split(' ')
  return {
    title: `Approve refund ${formatOrderNumber(row.subject)}`,
    about: and(who(row), formatMoney(Number(amount), 'gbp'), asker ? `asked for by ${asker}` : null),
    address: staffHref.order(row.subject),
  }
}

/** `detail` has the type of the deadline's subject, the kind of its case, and the deadline's kind. */
function describeDeadline(row: Row) {
  const [type = '', , deadline = ''] = (row.detail ?? '').split(' ')
  const title = titles[deadline as DeadlineKind] ?? 'Due'
  const about = row.about ?? ''
  if (type === 'review') {
    const address = staffHref.reviews(row.subject)
    return { title: `${title} ${formatOrderNumber(row.subject)}`, about, address }
  }
  if (type === 'order') {
    return { title: `${title} ${formatOrderNumber(row.subject)}`, about, address: staffHref.order(row.subject) }
  }
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
