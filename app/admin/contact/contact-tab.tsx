import { Badge } from '#app/ui/badge.tsx'
import { ListView } from '../list-view.tsx'
import { SearchBox } from '../search-box.tsx'
import { StatusButtons } from '../status-buttons.tsx'
import { StatusFilter } from '../status-filter.tsx'
import { Submission } from '../submission.tsx'
import { oneOf, useFilters } from '../use-filters.ts'
import { useList } from '../use-list.ts'
import { useSetStatus } from '../use-set-status.ts'

const statuses = [
  { value: 'new', label: 'New' },
  { value: 'reviewed', label: 'Reviewed' },
  { value: 'resolved', label: 'Resolved' },
] as const

const inquiries: Record<string, string> = {
  general: 'General',
  product: 'Product',
  order: 'Order',
  returns: 'Returns',
  privacy: 'Privacy',
}

export function ContactTab() {
  const { filters, setFilter } = useFilters(['search', 'status'])
  const status = oneOf(['new', 'reviewed', 'resolved'], filters.status)
  const list = useList('list-contact-submissions', { search: filters.search || null, status })
  const setStatus = useSetStatus('set-contact-status', 'list-contact-submissions')
  const isNarrowed = filters.search !== '' || status !== null

  return (
    <section aria-label="Contact Submissions" className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <SearchBox
          key={filters.search}
          label="Search contact messages"
          placeholder="Name, email or subject"
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
        noun="Messages"
        failure="Failed to fetch contact submissions"
        empty={
          isNarrowed
            ? { title: 'No messages match', about: 'Try fewer words or another status.' }
            : { title: 'No messages yet', about: 'What visitors write on the contact page appears here.' }
        }
      >
        {(rows) => (
          <ul className="flex flex-col gap-3">
            {rows.map((row) => (
              <Submission
                key={row.id}
                from={`${row.first_name} ${row.last_name}`}
                email={row.email}
                phone={row.phone}
                at={row.created_at}
                replySubject={`Re: ${row.subject}`}
                mark={<Badge variant="outline">{inquiries[row.inquiry_type] ?? row.inquiry_type}</Badge>}
                title={row.subject}
                text={row.message}
                status={
                  <StatusButtons
                    label={`Status of the message from ${row.first_name} ${row.last_name}`}
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
