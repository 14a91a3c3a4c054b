import type { FunctionOutput } from '#contract/functions.ts'
import { shortId } from '#domain/order.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { ForeignText } from '../foreign-text.tsx'
import { ListView } from '../list-view.tsx'
import { SearchBox } from '../search-box.tsx'
import { StatusButtons } from '../status-buttons.tsx'
import { StatusFilter } from '../status-filter.tsx'
import { Submission } from '../submission.tsx'
import { oneOf, useFilters } from '../use-filters.ts'
import { useList } from '../use-list.ts'
import { useSetStatus } from '../use-set-status.ts'

type Claim = FunctionOutput<'list-warranty-claims'>['rows'][number]

const statuses = [
  { value: 'new', label: 'New' },
  { value: 'in_review', label: 'In review' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'resolved', label: 'Resolved' },
] as const

export function ClaimsTab() {
  const { filters, setFilter } = useFilters(['search', 'status'])
  const status = oneOf(
    statuses.map((option) => option.value),
    filters.status,
  )
  const list = useList('list-warranty-claims', { search: filters.search || null, status })
  const setStatus = useSetStatus('set-claim-status', 'list-warranty-claims')
  const isNarrowed = filters.search !== '' || status !== null

  return (
    <section aria-label="Warranty Claims" className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <SearchBox
          key={filters.search}
          label="Search warranty claims"
          placeholder="Order number, name or email"
          value={filters.search}
          onSearch={(text) => setFilter('search', text)}
        />
        <StatusFilter
          label="Status"
          anyLabel="Any status"
          options={statuses}
          value={status}
          onChoose={(value) => setFilter('status', value ?? '')}
        />
      </div>
      <ListView
        list={list}
        noun="Claims"
        failure="Failed to fetch warranty claims"
        empty={
          isNarrowed
            ? { title: 'No claims match', about: 'Try fewer words or another status.' }
            : { title: 'No claims yet', about: 'What customers send from the warranty page appears here.' }
        }
      >
        {(rows) => (
          <ul className="flex flex-col gap-3">
            {rows.map((claim) => (
              <Submission
                key={claim.id}
                from={claim.name}
                email={claim.email}
                phone={claim.phone}
                at={claim.created_at}
                replySubject={`Your warranty claim, order ${claim.order_number}`}
                title={`Order ${claim.order_number}`}
                facts={facts(claim)}
                text={claim.description}
                status={
                  <StatusButtons
                    label={`Status of the claim from ${claim.name}`}
                    options={statuses}
                    value={claim.status}
                    busy={setStatus.isPending && setStatus.variables.id === claim.id}
                    onSet={(chosen) => setStatus.mutate({ id: claim.id, status: chosen })}
                  />
                }
              />
            ))}
          </ul>
        )}
      </ListView>
    </section>
  )
}

function facts(claim: Claim) {
  return [
    {
      label: 'Order',
      value: claim.order_id ? (
        <TextLink href={`/admin/orders/${claim.order_id}`}>Open order {shortId(claim.order_id)}</TextLink>
      ) : (
        <span className="text-muted">No order has this number</span>
      ),
    },
    ...(claim.purchase_date ? [{ label: 'Bought', value: claim.purchase_date }] : []),
    ...(claim.files.length > 0
      ? [{ label: 'Files named', value: <ForeignText text={claim.files.join(', ')} clamp="lines" /> }]
      : []),
  ]
}
