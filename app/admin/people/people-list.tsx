import type { CallOutput } from '#contract/functions.ts'
import { formatPounds } from '#domain/orders/money.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { TextLink } from '#app/parts/ui/text.tsx'
import { Moment, UntrustedText, OrderLink } from '../list/cells.tsx'
import { ListView } from '../list/list-view.tsx'
import { OneLine, RowTable, type ColumnMaker } from '../list/row-table.tsx'

type ListedPerson = CallOutput<'list-people'>['rows'][number]

export function PeopleList({ search }: { search: string }) {
  return (
    <section aria-label="Everyone who has ordered">
      <ListView
        name="list-people"
        input={{ search }}
        failure="Failed to fetch the people"
        noun="People"
        empty={
          search
            ? { title: 'No one matches', about: 'The search at the top also finds people by phone, postcode and more.' }
            : { title: 'No one has ordered yet' }
        }
      >
        {(people) => (
          <RowTable caption="People, the newest order first" rows={people} keyOf={({ id }) => id} columns={columns} />
        )}
      </ListView>
    </section>
  )
}

const columns = (column: ColumnMaker<ListedPerson>) => [
  column('Person', { isName: true, onCard: 'wide' }, ({ name, email }) => (
    <OneLine>
      <TextLink href={staffHref.person(email)} className="min-w-0">
        <UntrustedText text={name ?? 'Guest'} clamp="line" />
      </TextLink>
      <UntrustedText text={email} clamp="line" className="text-xs font-normal text-muted" />
    </OneLine>
  )),
  column('Last order', { width: 'lg:w-60', onCard: 'wide', cardLabel: true }, ({ id, last_order_at }) => (
    <span className="whitespace-nowrap">
      <OrderLink id={id} className="tabular-nums" />{' '}
      <Moment at={last_order_at} isShort className="text-xs text-muted" />
    </span>
  )),
  column(
    'Paid orders',
    { width: 'lg:w-32', isNumeric: true, cardLabel: true, look: 'max-lg:text-left!' },
    ({ orders }) => orders,
  ),
  column('Total', { width: 'lg:w-32', isNumeric: true, onCard: 'right' }, ({ kept }) => formatPounds(kept)),
]
