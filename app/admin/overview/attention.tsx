import type { CallOutput } from '#contract/functions.ts'
import { href } from '#domain/site/href.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { formatDay, londonDate } from '#domain/calendar/london-time.ts'
import { classNames } from '#app/parts/ui/class-names.ts'
import { TextLink } from '#app/parts/ui/text.tsx'
import { TitledSection } from '../list/titled.tsx'
import { useMayAct } from '../frame/use-may-act.ts'

type Matter = {
  label: string
  count: number
  href: string
  /** A count above 0 is a fault. */
  isTrouble?: true
}

const work = (label: string, count: number, address: string): Matter => ({ label, count, href: address })
const fault = (label: string, count: number, address: string): Matter => ({
  ...work(label, count, address),
  isTrouble: true,
})

export function Attention({ figures }: { figures: CallOutput<'overview'> }) {
  const mayRetry = useMayAct('list-failed-webhooks')
  const { evidence_due_at: evidenceDue } = figures
  const dueWords = evidenceDue ? `, the first by ${formatDay(londonDate(new Date(evidenceDue)))}` : ''
  const matters = [
    work('Orders waiting to ship', figures.waiting_to_ship, staffHref.orders('waiting-to-ship')),
    work('Addresses to decide on', figures.waiting_address_changes, staffHref.orders('address-change')),
    work('New messages', figures.new_messages, staffHref.dashboard('contact', 'new')),
    work('Retailers to decide on', figures.pending_retailers, staffHref.dashboard('retailers', 'pending')),
    work('Open warranty claims', figures.open_claims, staffHref.dashboard('claims', 'open')),
    fault('Emails that failed', figures.failed_emails, staffHref.emailLogs('failed')),
    ...(mayRetry ? [fault('Webhooks that failed', figures.failed_webhooks, staffHref.failedWebhooks)] : []),
    fault('Payment does not match the order', figures.unmatched_payments, staffHref.orders('payment-problem')),
    fault('Payments without an order', figures.payments_without_order, staffHref.unmatchedPayments),
    fault('Findings in the books', figures.open_findings, href.books),
    fault(`Disputes to answer${dueWords}`, figures.open_disputes, staffHref.orders('dispute-to-answer')),
    fault('Parcels held', figures.held_parcels, staffHref.orders('held')),
    work('Returns to inspect', figures.returns_to_inspect, staffHref.returnedGoods('to-inspect')),
    work('Cancellations to check', figures.open_cancellations, staffHref.cancellations),
    work('Refunds to approve', figures.refunds_to_approve, staffHref.orders('refund-to-approve')),
    fault('Refunds that failed', figures.failed_refunds, staffHref.orders('refund-failed')),
    fault('Refunds of staff’s own orders', figures.own_order_refunds, staffHref.orders('own-refund')),
  ]
  return (
    <TitledSection id="attention" title="Needs attention" look="sr-only">
      <ul className="flex flex-wrap gap-1.5">
        {matters
          .toSorted((a, b) => Number(b.count > 0) - Number(a.count > 0))
          .map((matter) => (
            <MatterLink key={matter.label} {...matter} />
          ))}
      </ul>
    </TitledSection>
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
