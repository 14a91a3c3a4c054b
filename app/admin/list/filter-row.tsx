import { ListFilter } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import { useId, type ReactNode } from 'react'
import { Button, buttonStyle } from '#app/parts/ui/button.tsx'
import { Select } from '#app/parts/ui/select.tsx'
import { SearchBox } from './search-box.tsx'

const any = 'any'

type Filter = {
  label: string
  /** The label without a filter: 'Any status'. */
  anyLabel: string
  options: readonly { value: string; label: string }[]
}

export type FilterOptions = Record<string, Filter>

type FilterRowProps<Name extends string> = {
  label: string
  placeholder: string
  filterOptions: Record<Name, Filter>
  filters: { search: string | null } & Record<NoInfer<Name>, string | null>
  setFilter: (name: 'search' | NoInfer<Name>, value: string | null) => void
  /** Further actions for the results. */
  children?: ReactNode
}

/** Search and filters above a list, from `useFilters`. Below `lg` the filters are in a native popover. */
export function FilterRow<Name extends string>(props: FilterRowProps<Name>) {
  const { label, placeholder, filterOptions, filters, setFilter, children } = props
  const sheet = useId()
  const names = Object.keys(filterOptions) as Name[] // `Object.keys` is typed as string[]
  const chosen = names.filter((name) => filters[name] !== null).length
  return (
    <div className="flex flex-wrap gap-2 lg:[&_:is(input,select,button)]:min-h-9 lg:[&_:is(input,select,button)]:py-1 lg:[&_:is(input,select,button)]:text-sm">
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
          className={buttonStyle({ variant: 'secondary', className: 'lg:hidden' })}
        >
          <Icon of={ListFilter} /> Filters{chosen > 0 && ` (${chosen})`}
        </button>
      )}
      <div
        id={sheet}
        popover="auto"
        role="group"
        aria-label="Filters"
        className="max-lg:fixed max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-14 max-lg:m-0 max-lg:w-full max-lg:flex-col max-lg:gap-4 max-lg:rounded-t-xl max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:p-5 max-lg:text-ink max-lg:shadow-float max-lg:open:flex lg:static lg:m-0 lg:flex lg:w-auto lg:flex-wrap lg:gap-2 lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0 lg:text-ink"
      >
        {names.map((name) => (
          <div key={name}>
            <p aria-hidden="true" className="mb-1 text-sm font-semibold lg:hidden">
              {filterOptions[name].label}
            </p>
            <Select
              aria-label={filterOptions[name].label}
              className="lg:w-40"
              // A select's value is never empty, so "any" has a value, too.
              options={[{ value: any, label: filterOptions[name].anyLabel }, ...filterOptions[name].options]}
              value={filters[name] ?? any}
              onChoose={(chosen) => setFilter(name, chosen === any ? null : chosen)}
            />
          </div>
        ))}
        <Button popoverTarget={sheet} popoverTargetAction="hide" wide className="lg:hidden">
          Show the list
        </Button>
      </div>
      {children}
    </div>
  )
}
