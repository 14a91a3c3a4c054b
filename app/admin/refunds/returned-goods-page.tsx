import { staffHref } from '#domain/site/staff-href.ts'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { ListView } from '../list/list-view.tsx'
import { useFilters } from '../list/use-filters.ts'
import { useList } from '../list/use-list.ts'
import { StatusButtons } from '../submissions/status-buttons.tsx'
import { CancellationList } from './cancellation-list.tsx'
import { ReturnTable } from './return-table.tsx'

const states = [
  { value: 'open', label: 'Open' },
  { value: 'to-inspect', label: 'To inspect' },
  { value: 'closed', label: 'Closed' },
] as const

const words = {
  open: { caption: 'Open returns, by what is due first', empty: 'Nothing is coming back' },
  'to-inspect': { caption: 'Returns to inspect, by what is due first', empty: 'Nothing waits to be inspected' },
  closed: { caption: 'Closed returns, newest first', empty: 'No return is closed yet' },
}

export default function ReturnedGoodsPage() {
  return (
    <AdminFrame
      title="Returns"
      about="Goods that come back, and cancellations by people who have not shown that the order is theirs."
      path={staffHref.returnedGoods()}
      denial={{ sentence: 'Access denied. Admin rights required to view orders.' }}
      least="support"
    >
      <Returns />
      <CancellationList />
    </AdminFrame>
  )
}

function Returns() {
  const { filters, setFilter } = useFilters({ show: { options: states } })
  const show = filters.show ?? 'open'
  const list = useList('list-returns', { show }, { failure: 'Failed to fetch returns' })
  return (
    <section aria-label="Returns" className="flex flex-col gap-2.5">
      <div>
        <StatusButtons
          label="State"
          options={states}
          value={show}
          busy={false}
          onSet={(chosen) => setFilter('show', chosen === 'open' ? null : chosen)}
        />
      </div>
      <ListView<'list-returns'> list={list} noun="Returns" empty={{ title: words[show].empty }}>
        {(returns) => <ReturnTable returns={returns} caption={words[show].caption} />}
      </ListView>
    </section>
  )
}
