import type { ReactNode } from 'react'
import type { CallInput, CallOutput } from '#contract/functions.ts'
import { ExportButton, type CsvPart } from './export-button.tsx'
import { FilterRow, type FilterOptions } from './filter-row.tsx'
import { ListView } from './list-view.tsx'
import type { Emptiness } from './loaded.tsx'
import { useFilters, type Filters } from './use-filters.ts'
import type { ListName } from './use-list.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { csvRow, csvText, type CsvCell } from '#domain/site/csv.ts'

type FilteredListProps<Name extends ListName, Options extends FilterOptions> = {
  name: Name
  /** The plural noun with a capital: 'Orders'. */
  noun: string
  failure: string
  filterOptions: Options
  /** The searched thing, if it differs from the noun: 'the change log'. */
  searched?: string
  searches: string
  inputOf: (filters: Filters<Options>) => CallInput<Name>
  empty: { atAll: Emptiness; filtered: Emptiness }
  /** The export, if the list has its own. */
  exporting?: (input: CallInput<Name>) => ReactNode
  narrowing?: ReactNode
  notice?: ReactNode
  children: (rows: CallOutput<Name>['rows']) => ReactNode
}

/** A list with search, filters, paging and export. Place it in a section with a heading. */
export function FilteredList<Name extends ListName, const Options extends FilterOptions>(
  props: FilteredListProps<Name, Options>,
) {
  const { name, noun, failure, filterOptions, searched = noun.toLowerCase(), searches, inputOf, empty } = props
  const { hasFilters, ...filtering } = useFilters(filterOptions)
  const input = inputOf(filtering.filters)
  return (
    <>
      <FilterRow {...filtering} label={`Search ${searched}`} placeholder={searches}>
        {props.narrowing}
        {props.exporting?.(input) ?? <ExportButton noun={noun} startParts={() => listParts(name, input)} />}
      </FilterRow>
      {props.notice}
      <ListView
        name={name}
        input={input}
        failure={failure}
        noun={noun}
        empty={hasFilters ? empty.filtered : empty.atAll}
      >
        {props.children}
      </ListView>
    </>
  )
}

const atOnce = 100

function listParts<Name extends ListName>(
  name: Name,
  filters: CallInput<Name>,
): (cursor: string | null) => Promise<CsvPart> {
  const write = csvWriter()
  return async (cursor) => {
    const { rows, next }: CallOutput<Name> = await callFunction(name, { ...filters, cursor, limit: atOnce })
    return { csv: write(rows), count: rows.length, next }
  }
}

/** Writes a CSV file part by part. The first rows decide its columns. */
export function csvWriter(): (rows: readonly object[]) => string {
  let fields: readonly string[] | null = null
  return (rows) => {
    const head = fields === null ? csvText((fields = Object.keys(rows[0] ?? {})).map(inWords), []) : ''
    const columns = fields
    return head + rows.map((row) => csvRow(columns.map((field) => cell(Reflect.get(row, field))))).join('')
  }
}

function inWords(field: string): string {
  const text = field.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function cell(value: unknown): CsvCell {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as CsvCell) // JSON has no other types
}
