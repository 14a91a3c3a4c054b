import { useSearchParams } from '#app/parts/ui/router.tsx'

type Narrowing = Record<string, { options: readonly { value: string }[] }>

/** The chosen filters; null for all. */
export type Filters<Of extends Narrowing> = { search: string | null } & {
  [Name in keyof Of]: Of[Name]['options'][number]['value'] | null
}

/** The filters of a list, kept in the address: they survive a reload and can be sent to a colleague. */
export function useFilters<const Of extends Narrowing>(filterOptions: Of) {
  const [parameters, setParameters] = useSearchParams()
  const chosen = Object.entries(filterOptions).map(([name, { options }]) => {
    const values = options.map(({ value }) => value)
    return [name, oneOf(values, parameters.get(name) ?? '')] as const
  })
  const search = parameters.get('search') || null
  const filters = { search, ...Object.fromEntries(chosen) } as Filters<Of> // one entry per filter

  function setFilter(name: 'search' | keyof Of, value: string | null) {
    setParameters(
      (current) => {
        const next = new URLSearchParams(current)
        if (value) next.set(String(name), value)
        else next.delete(String(name))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { filterOptions, filters, setFilter, hasFilters: Object.values(filters).some((value) => value !== null) }
}

/** The value if it is a known one, else null: an address can contain any text. */
export function oneOf<Value extends string>(values: readonly Value[], text: string): Value | null {
  return values.find((value) => value === text) ?? null
}
