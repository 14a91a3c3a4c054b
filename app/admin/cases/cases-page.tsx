import { caseKinds, type CasesShown } from '#domain/customers/case.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { FilterRow } from '../list/filter-row.tsx'
import { ListView } from '../list/list-view.tsx'
import { useFilters } from '../list/use-filters.ts'
import { useList } from '../list/use-list.ts'
import { StatusButtons } from '../submissions/status-buttons.tsx'
import { CaseTable } from './case-table.tsx'
import { kindLabels } from './case-words.ts'

const parts: readonly { value: CasesShown; label: string; caption: string; empty: string }[] = [
  {
    value: 'open',
    label: 'Waiting for us',
    caption: 'Cases that wait for us, by what is promised first',
    empty: 'No one is waiting for an answer',
  },
  {
    value: 'late',
    label: 'Late',
    caption: 'Cases whose promise is broken, the oldest first',
    empty: 'No promise is broken',
  },
  {
    value: 'mine',
    label: 'Mine',
    caption: 'Cases you look after, by what is promised first',
    empty: 'You look after no open case',
  },
  {
    value: 'waiting-for-them',
    label: 'Waiting for them',
    caption: 'Cases that wait for the customer',
    empty: 'We are not waiting for anyone',
  },
  { value: 'closed', label: 'Closed', caption: 'Closed cases, newest first', empty: 'No case is closed yet' },
  { value: 'all', label: 'All', caption: 'All cases, newest first', empty: 'No messages yet' },
]

export default function CasesPage() {
  return (
    <AdminFrame
      title="Cases"
      about="Messages, warranty claims, retailer applications and complaints. Soonest due first."
      path={staffHref.cases()}
      denial={{ sentence: 'Access denied. Admin rights required.' }}
      least="support"
    >
      <Queue />
    </AdminFrame>
  )
}

const kindFilter = {
  kind: {
    label: 'Kind',
    anyLabel: 'Any kind',
    options: caseKinds.filter((kind) => kind !== 'return').map((value) => ({ value, label: kindLabels[value] })),
  },
}

function Queue() {
  const { filters, setFilter, hasFilters } = useFilters({ show: { options: parts }, ...kindFilter })
  const show = filters.show ?? 'open'
  const part = parts.find(({ value }) => value === show) ?? parts[0]!
  const { search, kind } = filters
  const list = useList('list-cases', { show, kind, search }, { failure: 'Failed to fetch cases' })
  const isNarrowed = hasFilters && (search !== null || kind !== null)
  return (
    <section aria-label="Cases" className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-2 *:last:flex-1">
        <StatusButtons
          label="Part of the queue"
          options={parts}
          value={show}
          busy={false}
          onSet={(chosen) => setFilter('show', chosen === 'open' ? null : chosen)}
        />
        <FilterRow
          label="Search cases"
          placeholder="Number, name, email or subject"
          filterOptions={kindFilter}
          filters={filters}
          setFilter={setFilter}
        />
      </div>
      <ListView<'list-cases'>
        list={list}
        noun="Cases"
        empty={
          isNarrowed ? { title: 'No cases match', about: 'Try fewer words or another kind.' } : { title: part.empty }
        }
      >
        {(cases) => <CaseTable cases={cases} caption={part.caption} />}
      </ListView>
    </section>
  )
}
