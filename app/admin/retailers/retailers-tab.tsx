import { ForeignText } from '../foreign-text.tsx'
import { ListView } from '../list-view.tsx'
import { SearchBox } from '../search-box.tsx'
import { StatusButtons } from '../status-buttons.tsx'
import { StatusFilter } from '../status-filter.tsx'
import { Submission } from '../submission.tsx'
import { oneOf, useFilters } from '../use-filters.ts'
import { useList } from '../use-list.ts'
import { useSetStatus } from '../use-set-status.ts'

const statuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
] as const

export function RetailersTab() {
  const { filters, setFilter } = useFilters(['search', 'status'])
  const status = oneOf(['pending', 'approved', 'rejected'], filters.status)
  const list = useList('list-retailer-applications', { search: filters.search || null, status })
  const setStatus = useSetStatus('set-retailer-status', 'list-retailer-applications')
  const isNarrowed = filters.search !== '' || status !== null

  return (
    <section aria-label="Retailer Applications" className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <SearchBox
          key={filters.search}
          label="Search retailer applications"
          placeholder="Business, name or email"
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
        noun="Applications"
        failure="Failed to fetch retailer applications"
        empty={
          isNarrowed
            ? { title: 'No applications match', about: 'Try fewer words or another status.' }
            : { title: 'No applications yet', about: 'Shops that apply on the retailers page appear here.' }
        }
      >
        {(rows) => (
          <ul className="flex flex-col gap-3">
            {rows.map((row) => (
              <Submission
                key={row.id}
                from={row.contact_name}
                email={row.email}
                phone={row.phone}
                at={row.created_at}
                replySubject={`Your application to sell our products: ${row.business_name}`}
                title={row.business_name}
                facts={[{ label: 'Address', value: <ForeignText text={row.business_address} clamp="lines" /> }]}
                text={row.why_partner}
                status={
                  <StatusButtons
                    label={`Status of the application from ${row.business_name}`}
                    options={statuses}
                    value={row.status}
                    busy={setStatus.isPending && setStatus.variables.id === row.id}
                    onSet={(chosen) => setStatus.mutate({ id: row.id, status: chosen })}
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
