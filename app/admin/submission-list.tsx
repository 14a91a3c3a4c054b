import type { FunctionInput, FunctionOutput } from '#contract/functions.ts'
import { ListView } from './list-view.tsx'
import { SearchBox } from './search-box.tsx'
import { StatusButtons } from './status-buttons.tsx'
import { StatusFilter } from './status-filter.tsx'
import { Submission, type SubmissionFacts } from './submission.tsx'
import { oneOf, useFilters } from './use-filters.ts'
import { useList } from './use-list.ts'
import { useSetStatus, type SetStatusName } from './use-set-status.ts'

type SubmissionListName = 'list-contact-submissions' | 'list-retailer-applications' | 'list-warranty-claims'
type Row<Name extends SubmissionListName> = FunctionOutput<Name>['rows'][number]

type SubmissionListProps<Name extends SubmissionListName> = {
  name: Name
  setStatusName: SetStatusName
  title: string
  /** What is listed, in the plural, with a capital: 'Messages'. */
  noun: string
  /** What the search box looks through: 'Name, email or subject'. */
  searches: string
  statuses: readonly { value: Row<Name>['status']; label: string }[]
  /** Where the first one will come from. */
  emptyAbout: string
  describe: (row: Row<Name>) => SubmissionFacts
}

/** What visitors have sent through one of our forms: searched, narrowed to a status, answered, moved on. */
export function SubmissionList<Name extends SubmissionListName>(props: SubmissionListProps<Name>) {
  const { name, title, noun, searches, statuses, emptyAbout, describe } = props
  const { filters, setFilter } = useFilters(['search', 'status'])
  const status = oneOf(
    statuses.map(({ value }) => value),
    filters.status,
  )
  const sought = { search: filters.search || null, status }
  const list = useList(name, sought as FunctionInput<Name>) // each of these lists is sought by these two
  const setStatus = useSetStatus(props.setStatusName, name)
  const things = noun.toLowerCase()
  const isNarrowed = sought.search !== null || status !== null

  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <SearchBox
          key={filters.search}
          label={`Search ${things}`}
          placeholder={searches}
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
        noun={noun}
        failure={`Failed to fetch ${title.toLowerCase()}`}
        empty={
          isNarrowed
            ? { title: `No ${things} match`, about: 'Try fewer words or another status.' }
            : { title: `No ${things} yet`, about: emptyAbout }
        }
      >
        {(rows) => (
          <ul className="flex flex-col gap-3">
            {(rows as Row<Name>[]).map((row) => {
              const facts = describe(row)
              return (
                <Submission key={row.id} email={row.email} phone={row.phone} at={row.created_at} {...facts}>
                  <StatusButtons
                    label={`Status of what ${facts.from} sent`}
                    options={statuses}
                    value={row.status}
                    busy={setStatus.isPending && setStatus.variables.id === row.id}
                    onSet={(chosen) => setStatus.mutate({ id: row.id, status: chosen } as FunctionInput<SetStatusName>)}
                  />
                </Submission>
              )
            })}
          </ul>
        )}
      </ListView>
    </section>
  )
}
