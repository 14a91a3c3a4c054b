import { staffHref } from '#domain/site/staff-href.ts'
import type { CallOutput } from '#contract/functions.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { countUnits } from '#domain/orders/count-units.ts'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { ListView } from '../list/list-view.tsx'
import { useFilters } from '../list/use-filters.ts'
import { StatusButtons } from '../submissions/status-buttons.tsx'
import { OneLine, RowTable, type ColumnMaker } from '../list/row-table.tsx'
import { DueDay, UntrustedText, FoldedText, OrderLink } from '../list/cells.tsx'
import { StateBadge } from '../list/badges.tsx'
import { CancellationList } from './cancellation-list.tsx'
import { ReturnActions } from './return-actions.tsx'
import { ReturnBadge, ReturnProgress } from './return-story.tsx'
import { basisIn } from './refund-words.ts'

const states = [
  { value: 'open', label: 'Open' },
  { value: 'to-inspect', label: 'To inspect' },
  { value: 'closed', label: 'Closed' },
] as const

const texts = {
  open: { caption: 'Open returns, soonest due first', empty: 'No open returns' },
  'to-inspect': { caption: 'Returns to inspect, soonest due first', empty: 'Nothing to inspect' },
  closed: { caption: 'Closed returns, newest first', empty: 'No closed returns yet' },
}

export default function ReturnedGoodsPage() {
  return (
    <AdminFrame
      title="Returns"
      about="Goods that customers send back, and cancellations by people who have not yet shown that the order is theirs."
      path={staffHref.returnedGoods()}
      denial={{ sentence: 'Access denied. Admin rights required to view orders.' }}
    >
      <Returns />
      <CancellationList />
    </AdminFrame>
  )
}

function Returns() {
  const { filters, setFilter } = useFilters({ show: { options: states } })
  const show = filters.show ?? 'open'
  return (
    <section aria-label="Returns" className="flex flex-col gap-2.5">
      <div>
        <StatusButtons
          label="State"
          options={states}
          value={show}
          onSet={(chosen) => setFilter('show', chosen === 'open' ? null : chosen)}
        />
      </div>
      <ListView
        name="list-returns"
        input={{ show }}
        failure="Failed to fetch returns"
        noun="Returns"
        empty={{ title: texts[show].empty }}
      >
        {(returns) => (
          <RowTable caption={texts[show].caption} rows={returns} keyOf={({ id }) => id} columns={columns} />
        )}
      </ListView>
    </section>
  )
}

type ListedReturn = CallOutput<'list-returns'>['rows'][number]

const columns = (column: ColumnMaker<ListedReturn>) => [
  column('Order', { width: 'lg:w-40 laptop:w-52', isName: true, onCard: 'wide' }, (returned) => (
    <OneLine>
      <OrderLink id={returned.order_id} className="shrink-0 tabular-nums" />
      <UntrustedText
        text={returned.customer_name ?? returned.customer_email ?? 'Guest'}
        clamp="line"
        className="text-xs font-normal text-muted"
      />
    </OneLine>
  )),
  column('Goods', { width: 'lg:w-32 laptop:w-56', onCard: 'wide' }, (returned) => (
    <OneLine>
      <UntrustedText
        text={`${countUnits(returned.units, returned.quantity)} × ${returned.product_name}`}
        clamp="line"
      />
      <span className="block shrink-0 text-xs text-muted lg:max-laptop:hidden">
        paid {formatMoney(returned.total_amount, returned.currency)}
      </span>
    </OneLine>
  )),
  column('Reason', { onCard: 'wide' }, (returned) => (
    <span className="gap-2 lg:flex lg:items-center lg:overflow-hidden">
      {returned.is_battery_suspect && (
        <StateBadge tone="wrong" className="shrink-0">
          <span>
            Battery<span className="lg:max-laptop:sr-only">: do not post</span>
          </span>
        </StateBadge>
      )}
      <FoldedText text={storyOf(returned)} className="min-w-0" />
    </span>
  )),
  column('State', { width: 'lg:w-36 laptop:w-92 3xl:w-112' }, (returned) => (
    <span className="items-center gap-2 lg:flex">
      <ReturnBadge status={returned.status} />
      <span className="min-w-0 gap-2 overflow-hidden lg:whitespace-nowrap lg:max-laptop:hidden laptop:flex lg:max-3xl:[&_a]:hidden">
        <ReturnProgress returned={returned} />
      </span>
    </span>
  )),
  column('Due', { width: 'lg:w-36 laptop:w-56', onCard: 'right' }, (returned) => (
    <DueDay
      at={returned.due_at}
      isLate={returned.is_overdue}
      what={returned.status === 'told' ? 'Goods back' : 'Refund'}
    />
  )),
  column('Actions', { width: 'lg:w-50', onCard: 'wide' }, (returned) => <ReturnActions returned={returned} />),
]

function storyOf({ basis, reason, deduction, deduction_reason, is_restocked, currency }: ListedReturn): string {
  const parts = [basisIn(basis), reason]
  if (deduction > 0) parts.push(`${formatMoney(deduction, currency)} deducted: ${deduction_reason ?? ''}`)
  if (is_restocked !== null) parts.push(is_restocked ? 'Back in stock' : 'Written off')
  // Removes the full stop with which the buyer's own words usually end.
  return parts.flatMap((part) => (part ? [part.replace(/\.$/, '')] : [])).join('; ')
}
