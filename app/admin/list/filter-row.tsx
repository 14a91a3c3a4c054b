import { ListFilter } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { SearchBox } from './search-box.tsx'

const any = 'any'

type Filter = {
  label: string
  /** What is chosen when nothing is left out: 'Any status'. */
  anyLabel: string
  options: readonly { value: string; label: string }[]
}

export type FilterOptions = Record<string, Filter>

type FilterRowProps<Name extends string> = {
  /** What is searched: 'Search orders'. */
  label: string
  /** What the search looks through. */
  placeholder: string
  filterOptions: Record<Name, Filter>
  filters: { search: string | null } & Record<NoInfer<Name>, string | null>
  setFilter: (name: 'search' | NoInfer<Name>, value: string | null) => void
  /** Further things to do with what was found. */
  children?: ReactNode
}

/**
 * Above a list: what it is searched for, and what it is narrowed to. Takes what `useFilters` returns. On small screens
 * the filters lie in a sheet of their own: one list for all widths, and under `md` a native popover.
 */
export function FilterRow<Name extends string>(props: FilterRowProps<Name>) {
  const { label, placeholder, filterOptions, filters, setFilter, children } = props
  const sheet = useId()
  const names = Object.keys(filterOptions) as Name[] // an object has no other keys than its own
  const chosen = names.filter((name) => filters[name] !== null).length
  return (
    <div className="flex flex-wrap gap-2">
      <SearchBox
        key={filters.search}
        label={label}
        placeholder={placeholder}
        value={filters.search ?? ''}
        onSearch={(text) => setFilter('search', text)}
      />
      {names.length > 0 && (
        <button
          type="button"
          popoverTarget={sheet}
          className={buttonStyle({ variant: 'secondary', className: 'md:hidden' })}
        >
          <ListFilter aria-hidden="true" /> Filters{chosen > 0 && ` (${chosen})`}
        </button>
      )}
      <div
        id={sheet}
        popover="auto"
        role="group"
        aria-label="Filters"
        className="max-md:fixed max-md:inset-x-0 max-md:top-auto max-md:bottom-14 max-md:m-0 max-md:w-full max-md:flex-col max-md:gap-4 max-md:rounded-t-xl max-md:border-t max-md:border-line max-md:bg-surface max-md:p-5 max-md:text-ink max-md:shadow-float max-md:open:flex md:static md:m-0 md:flex md:w-auto md:flex-wrap md:gap-2 md:overflow-visible md:border-0 md:bg-transparent md:p-0 md:text-ink"
      >
        {names.map((name) => (
          <div key={name}>
            <p aria-hidden="true" className="mb-1 text-sm font-semibold md:hidden">
              {filterOptions[name].label}
            </p>
            <Select
              aria-label={filterOptions[name].label}
              className="md:w-40"
              // No answer of a select is ever empty, so "any" is a word too.
              options={[{ value: any, label: filterOptions[name].anyLabel }, ...filterOptions[name].options]}
              value={filters[name] ?? any}
              onChoose={(chosen) => setFilter(name, chosen === any ? null : chosen)}
            />
          </div>
        ))}
        <Button popoverTarget={sheet} popoverTargetAction="hide" wide className="md:hidden">
          Show the list
        </Button>
      </div>
      {children}
    </div>
  )
}
