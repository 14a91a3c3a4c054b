import type { ReactNode } from 'react'
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

/** Above a list: what it is searched for, and what it is narrowed to. Takes what `useFilters` returns. */
export function FilterRow<Name extends string>(props: FilterRowProps<Name>) {
  const { label, placeholder, filterOptions, filters, setFilter, children } = props
  const names = Object.keys(filterOptions) as Name[] // an object has no other keys than its own
  return (
    <div className="flex flex-wrap gap-2">
      <SearchBox
        key={filters.search}
        label={label}
        placeholder={placeholder}
        value={filters.search ?? ''}
        onSearch={(text) => setFilter('search', text)}
      />
      {names.map((name) => (
        <Select
          key={name}
          aria-label={filterOptions[name].label}
          className="w-40 max-sm:flex-[1_1_9rem]"
          // No answer of a select is ever empty, so "any" is a word too.
          options={[{ value: any, label: filterOptions[name].anyLabel }, ...filterOptions[name].options]}
          value={filters[name] ?? any}
          onChoose={(chosen) => setFilter(name, chosen === any ? null : chosen)}
        />
      ))}
      {children}
    </div>
  )
}
