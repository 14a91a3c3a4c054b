import { ledgerKindWords } from '#domain/books/ledger.ts'
import { formatShortDay, londonDate } from '#domain/calendar/london-time.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { ListView } from '../list/list-view.tsx'
import { RowTable } from '../list/row-table.tsx'
import { StateBadge } from '../list/badges.tsx'
import { TitledSection } from '../list/titled.tsx'
import { OrderLink } from '../list/cells.tsx'

export function LedgerTable({ month }: { month: string }) {
  return (
    <TitledSection id="ledger" title="Movements" className="flex flex-col gap-3">
      <ListView
        name="list-ledger"
        input={{ month }}
        failure="Failed to load the movements"
        noun="Movements"
        empty={{
          title: 'No money moved in this month',
          about: 'Sales, refunds and payouts appear here within minutes.',
        }}
      >
        {(rows) => (
          <RowTable
            caption="Movements of the month, newest first"
            rows={rows}
            keyOf={({ id }) => id}
            columns={(column) => [
              column('Day', { width: 'lg:w-28' }, ({ created_at: at }) => formatShortDay(londonDate(new Date(at)))),
              column(
                'Kind',
                { width: 'lg:w-44', isName: true, onCard: 'right', look: 'text-left font-medium' },
                (row) => (
                  <>
                    {ledgerKindWords[row.kind]}{' '}
                    {row.settled_at === null && <StateBadge tone="due">Not booked</StateBadge>}
                  </>
                ),
              ),
              column('About', { onCard: 'wide' }, (row) =>
                row.order_id === null ? (
                  (row.description ?? row.source_id ?? '–')
                ) : (
                  <>
                    Order <OrderLink id={row.order_id} />
                    {row.method === 'bank-transfer' && ', bank transfer'}
                  </>
                ),
              ),
              column('Amount', { width: 'lg:w-32', isNumeric: true, cardLabel: true }, (row) =>
                formatMoney(row.amount, row.currency),
              ),
              column('Fee', { width: 'lg:w-28', isNumeric: true, cardLabel: true }, (row) =>
                formatMoney(row.fee, row.currency),
              ),
              column('Net', { width: 'lg:w-32', isNumeric: true, cardLabel: true }, (row) =>
                formatMoney(row.net, row.currency),
              ),
            ]}
          />
        )}
      </ListView>
    </TitledSection>
  )
}
