import { caseKinds, type CasesShown } from '#domain/customers/case.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { TextLink } from '#app/parts/ui/text.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { FilterRow } from '../list/filter-row.tsx'
import { ListView } from '../list/list-view.tsx'
import { useFilters } from '../list/use-filters.ts'
import { StatusButtons } from '../submissions/status-buttons.tsx'
import { OneLine, RowTable, type ColumnMaker } from '../list/row-table.tsx'
import { Moment, DueDay, UntrustedText } from '../list/cells.tsx'
import { BadgeLine } from '../list/badges.tsx'
import { caseMarks, kindLabels, type ListedCase } from './case-words.ts'

const parts: readonly { value: CasesShown; label: string; caption: string; empty: string }[] = [
  {
    value: 'open',
    label: 'Waiting for us',
    caption: 'Cases waiting for us, soonest due first',
    empty: 'No one is waiting for an answer',
  },
  {
    value: 'late',
    label: 'Late',
    caption: 'Late cases, the oldest first',
    empty: 'Nothing is late',
  },
  {
    value: 'mine',
    label: 'Mine',
    caption: 'Cases assigned to you, soonest due first',
    empty: 'No open case is assigned to you',
  },
  {
    value: 'waiting-for-them',
    label: 'Waiting for them',
    caption: 'Cases waiting for the customer',
    empty: 'We are not waiting for anyone',
  },
  { value: 'closed', label: 'Closed', caption: 'Closed cases, newest first', empty: 'No closed cases yet' },
  { value: 'all', label: 'All', caption: 'All cases, newest first', empty: 'No messages yet' },
]

export default function CasesPage() {
  return (
    <AdminFrame
      title="Cases"
      about="Messages, warranty claims, retailer applications and complaints. Soonest due first."
      path={staffHref.cases()}
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
  const { filters, setFilter } = useFilters({ show: { options: parts }, ...kindFilter })
  const show = filters.show ?? 'open'
  const part = parts.find(({ value }) => value === show) ?? parts[0]!
  const { search, kind } = filters
  const isNarrowed = search !== null || kind !== null
  return (
    <section aria-label="Cases" className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-2 *:last:flex-1">
        <StatusButtons
          label="Filter the cases"
          options={parts}
          value={show}
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
      <ListView
        name="list-cases"
        input={{ show, kind, search }}
        failure="Failed to fetch cases"
        noun="Cases"
        empty={
          isNarrowed ? { title: 'No cases match', about: 'Try fewer words or another kind.' } : { title: part.empty }
        }
      >
        {(cases) => <RowTable caption={part.caption} rows={cases} keyOf={({ id }) => id} columns={columns} />}
      </ListView>
    </section>
  )
}

const columns = (column: ColumnMaker<ListedCase>) => [
  column('Case', { width: 'lg:w-[26%]', isName: true, onCard: 'wide' }, (found) => (
    <OneLine>
      <TextLink href={staffHref.case(found.id)} className="shrink-0 tabular-nums">
        {found.number}
      </TextLink>
      <UntrustedText text={found.subject} clamp="line" className="font-semibold" />
      <span className="block shrink-0 text-xs font-normal text-muted lg:max-laptop:hidden">
        {kindLabels[found.kind]}
      </span>
    </OneLine>
  )),
  column('From', { width: 'lg:w-36 laptop:w-40', onCard: 'wide' }, (found) => (
    <>
      <UntrustedText text={found.name} clamp="line" />
      <UntrustedText text={found.email} clamp="line" className="text-xs text-muted lg:hidden" />
    </>
  )),
  column('Latest message', { onCard: 'wide' }, (found) => <LastWords found={found} />),
  column('State', { width: 'lg:w-38 laptop:w-68 3xl:w-96', onCard: 'wide' }, (found) => (
    <BadgeLine marks={caseMarks(found)} />
  )),
  column('Due', { width: 'lg:w-36' }, (found) => <DueDay at={found.due_at} isLate={found.is_overdue} />),
  column('Assigned to', { width: 'lg:w-36', onCard: 'right' }, ({ assigned_to_email: owner }) =>
    owner ? (
      <UntrustedText text={owner} clamp="line" className="text-xs" />
    ) : (
      <span className="text-xs text-muted">Unassigned</span>
    ),
  ),
]

const writers = { customer: 'Customer', staff: 'Staff', shop: 'The shop' } as const

function LastWords({ found: { last_message: last, created_at } }: { found: ListedCase }) {
  if (!last) return <Moment at={created_at} className="text-xs text-muted" />
  return (
    <OneLine>
      <UntrustedText text={last.body} clamp="line" className="min-w-0 flex-1 text-sm" />
      <span className="block shrink-0 text-xs text-muted lg:max-laptop:hidden">
        {writers[last.author]}, <Moment at={last.created_at} />
      </span>
    </OneLine>
  )
}
