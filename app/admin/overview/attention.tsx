import type { CallOutput } from '#contract/functions.ts'
import { products } from '#domain/catalogue.ts'
import { productKeys } from '#domain/product-key.ts'
import { staffHref } from '#domain/staff-href.ts'
import { formatDay, londonDate } from '#domain/london-time.ts'
import { classNames } from '#app/ui/class-names.ts'
import { TextLink } from '#app/ui/text-link.tsx'

type Matter = {
  label: string
  count: number
  href: string
  /** Something went wrong where it happened at all, or even where it counts nothing, as with an empty shelf. */
  trouble?: 'if-any' | 'always'
}

/** What somebody should look at. Work is calm; what went wrong is red, and said in words. */
export function Attention({ figures }: { figures: CallOutput<'overview'> }) {
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
    { label: 'Open warranty claims', count: figures.open_claims, href: staffHref.dashboard('claims') },
    {
      label: 'Emails that failed',
      count: figures.failed_emails,
      href: staffHref.emailLogs('failed'),
      trouble: 'if-any',
    },
    {
      label: 'Webhooks that failed',
      count: figures.failed_webhooks,
      href: staffHref.failedWebhooks,
      trouble: 'if-any',
    },
    {
      label: 'Paid, but not as ordered',
      count: figures.unmatched_payments,
      href: staffHref.orders('payment-problem'),
      trouble: 'if-any',
    },
    {
      label: 'Payments without an order',
      count: figures.payments_without_order,
      href: staffHref.unmatchedPayments,
      trouble: 'if-any',
    },
    {
      label: figures.evidence_due_at
        ? `Disputes to answer, the first by ${formatDay(londonDate(new Date(figures.evidence_due_at)))}`
        : 'Disputes to answer',
      count: figures.open_disputes,
      href: staffHref.orders('disputed'),
      trouble: 'if-any',
    },
    { label: 'Parcels held', count: figures.held_parcels, href: staffHref.orders('held'), trouble: 'if-any' },
    { label: 'Returns to inspect', count: figures.returns_to_inspect, href: staffHref.returnedGoods('to-inspect') },
    { label: 'Cancellations that wait', count: figures.open_cancellations, href: staffHref.cancellations },
    {
      label: 'Refunds that failed',
      count: figures.failed_refunds,
      href: staffHref.orders('refund-failed'),
      trouble: 'if-any',
    },
    {
      label: 'Refunds of own orders',
      count: figures.own_order_refunds,
      href: staffHref.orders('own-refund'),
      trouble: 'if-any',
    },
    ...figures.low_stock.map(({ key, stock }) => ({
      label: stock === 0 ? `${nameOf(key)}: sold out` : `${nameOf(key)}: left in stock`,
      count: stock,
      href: staffHref.dashboard('catalogue'),
      trouble: stock === 0 ? ('always' as const) : ('if-any' as const),
    })),
  ]
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="sr-only">
        What needs attention
      </h2>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {matters.map((matter) => (
          <MatterTile key={matter.label} {...matter} />
        ))}
      </ul>
    </section>
  )
}

function MatterTile({ label, count, href: address, trouble }: Matter) {
  const isAlarming = trouble === 'always' || (trouble === 'if-any' && count > 0)
  return (
    <li>
      <TextLink
        plain
        href={address}
        className={classNames(
          'flex h-full items-baseline gap-3 rounded-lg border px-4 py-3 text-sm transition-colors hover:border-ink',
          isAlarming ? 'border-danger bg-danger-soft' : 'border-line bg-surface',
        )}
      >
        <span
          className={classNames(
            'min-w-6 text-xl font-semibold tabular-nums',
            isAlarming ? 'text-danger' : count === 0 && 'text-muted',
          )}
        >
          {count}
        </span>
        <span className={count === 0 && !isAlarming ? 'text-muted' : undefined}>{label}</span>
      </TextLink>
    </li>
  )
}

function nameOf(key: string): string {
  const known = productKeys.find((candidate) => candidate === key)
  return known ? products[known].name : key
}
