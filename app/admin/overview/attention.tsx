import type { CallOutput } from '#contract/functions.ts'
import { products } from '#domain/catalogue.ts'
import { productKeys } from '#domain/product-key.ts'
import { classNames } from '#app/ui/class-names.ts'
import { TextLink } from '#app/ui/text-link.tsx'

type Matter = { label: string; count: number; href: string; isTrouble?: boolean }

/** What somebody should look at. Work is calm; what went wrong is red, and said in words. */
export function Attention({ figures }: { figures: CallOutput<'overview'> }) {
  const matters: Matter[] = [
    { label: 'Orders waiting to ship', count: figures.waiting_to_ship, href: '/admin/orders?show=waiting-to-ship' },
    { label: 'New messages', count: figures.new_messages, href: '/admin?tab=contact&status=new' },
    { label: 'Retailers to decide on', count: figures.pending_retailers, href: '/admin?tab=retailers&status=pending' },
    { label: 'Open warranty claims', count: figures.open_claims, href: '/admin?tab=claims' },
    {
      label: 'Emails that failed',
      count: figures.failed_emails,
      href: '/admin/email-logs?status=failed',
      isTrouble: true,
    },
    {
      label: 'Webhooks that failed',
      count: figures.failed_webhooks,
      href: '/admin?tab=utilities#failed-webhooks',
      isTrouble: true,
    },
    {
      label: 'Paid, but not as ordered',
      count: figures.unmatched_payments,
      href: '/admin/orders?show=payment-problem',
      isTrouble: true,
    },
    {
      label: 'Payments without an order',
      count: figures.payments_without_order,
      href: '/admin/add-order#unmatched',
      isTrouble: true,
    },
    {
      label: 'Disputes to answer',
      count: figures.open_disputes,
      href: '/admin/orders?show=disputed',
      isTrouble: true,
    },
    ...figures.low_stock.map(({ key, stock }) => ({
      label: stock === 0 ? `${nameOf(key)}: sold out` : `${nameOf(key)}: left in stock`,
      count: stock,
      href: '/admin?tab=catalogue',
      isTrouble: true,
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

function MatterTile({ label, count, href, isTrouble = false }: Matter) {
  const isAlarming = isTrouble && (count > 0 || label.endsWith('sold out'))
  return (
    <li>
      <TextLink
        plain
        href={href}
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
