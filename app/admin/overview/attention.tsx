import type { CallOutput } from '#contract/functions.ts'
import { href } from '#domain/site/href.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { formatDay, londonDate } from '#domain/calendar/london-time.ts'
import { classNames } from '#app/parts/ui/class-names.ts'
import { TextLink } from '#app/parts/ui/text.tsx'
import { useMayAct } from '../frame/use-may-act.ts'

type Matter = {
  label: string
  count: number
  href: string
  /** A count above 0 is a fault. */
  isTrouble?: true
}

const trouble = { isTrouble: true } as const

/** Counts of work and faults. Faults are red, and marked in words. */
export function Attention({ figures }: { figures: CallOutput<'overview'> }) {
  const mayRetry = useMayAct('list-failed-webhooks')
  const matters: Matter[] = [
    { label: 'Orders waiting to ship', count: figures.waiting_to_ship, href: staffHref.orders('waiting-to-ship') },
    {
      label: 'Addresses to decide on',
      count: figures.waiting_address_changes,
      href: staffHref.orders('address-change'),
    },
    { label: 'New messages', count: figures.new_messages, href: staffHref.dashboard('contact', 'new') },
    {
      label: 'Retailers to decide on',
      count: figures.pending_retailers,
      href: staffHref.dashboard('retailers', 'pending'),
    },
    { label: 'Open warranty claims', count: figures.open_claims, href: staffHref.dashboard('claims', 'open') },
    {
      label: 'Emails that failed',
      count: figures.failed_emails,
      href: staffHref.emailLogs('failed'),
      isTrouble: true,
    },
    ...(mayRetry
      ? [{ label: 'Webhooks that failed', count: figures.failed_webhooks, href: staffHref.failedWebhooks, ...trouble }]
      : []),
    {
      label: 'Paid, but not as ordered',
      count: figures.unmatched_payments,
      href: staffHref.orders('payment-problem'),
      isTrouble: true,
    },
    {
      label: 'Payments without an order',
      count: figures.payments_without_order,
      href: staffHref.unmatchedPayments,
      isTrouble: true,
    },
    { label: 'Findings in the books', count: figures.open_findings, href: href.books, isTrouble: true },
    {
      label: figures.evidence_due_at
        ? `Disputes to answer, the first by ${formatDay(londonDate(new Date(figures.evidence_due_at)))}`
        : 'Disputes to answer',
      count: figures.open_disputes,
      href: staffHref.orders('dispute-to-answer'),
      isTrouble: true,
    },
    { label: 'Parcels held', count: figures.held_parcels, href: staffHref.orders('held'), isTrouble: true },
    { label: 'Returns to inspect', count: figures.returns_to_inspect, href: staffHref.returnedGoods('to-inspect') },
    { label: 'Cancellations that wait', count: figures.open_cancellations, href: staffHref.cancellations },
    { label: 'Refunds to approve', count: figures.refunds_to_approve, href: staffHref.orders('refund-to-approve') },
    {
      label: 'Refunds that failed',
      count: figures.failed_refunds,
      href: staffHref.orders('refund-failed'),
      isTrouble: true,
    },
    {
      label: 'Refunds of own orders',
      count: figures.own_order_refunds,
      href: staffHref.orders('own-refund'),
      isTrouble: true,
    },
  ]
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="sr-only">
        What needs attention
      </h2>
      <ul className="flex flex-wrap gap-1.5">
        {matters
          .toSorted((a, b) => Number(b.count > 0) - Number(a.count > 0))
          .map((matter) => (
            <MatterLink key={matter.label} {...matter} />
          ))}
      </ul>
    </section>
  )
}

function MatterLink({ label, count, href: address, isTrouble }: Matter) {
  const isAlarming = isTrouble === true && count > 0
  return (
    <li>
      <TextLink
        plain
        href={address}
        className={classNames(
          'flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm transition-colors hover:border-ink max-lg:min-h-11',
          isAlarming ? 'border-danger bg-danger-soft text-danger' : 'border-line bg-surface',
          count === 0 && 'text-muted',
        )}
      >
        <span className="font-semibold tabular-nums">{count}</span>
        {label}
      </TextLink>
    </li>
  )
}
