import { useSearchParams } from '#app/parts/ui/router.tsx'

type Narrowing = Record<string, { options: readonly { value: string }[] }>

/** The chosen filters; null for all. */
export type Filters<Of extends Narrowing> = { search: string | null } & {
  [Name in keyof Of]: Of[Name]['options'][number]['value'] | null
}

/** The filters of a list, kept in the address: they survive a reload and can be sent to a colleague. */
export function useFilters<const Of extends Narrowing>(filterOptions: Of) {
  const [parameters] = useSearchParams()
  const chosen = Object.entries(filterOptions).map(([name, { options }]) => {
    const values = options.map(({ value }) => value)
    return [name, oneOf(values, parameters.get(name) ?? '')] as const
  })
  const search = parameters.get('search') || null
  const filters = { search, ...Object.fromEntries(chosen) } as Filters<Of> // one entry per filter

  const setParameters = useSetParameters()
  const setFilter = (name: 'search' | (keyof Of & string), value: string | null) => setParameters({ [name]: value })
  return { filterOptions, filters, setFilter, hasFilters: Object.values(filters).some((value) => value !== null) }
}

/** Changes parameters of the address in place and keeps the others; null removes one. */
export function useSetParameters(): (changes: Record<string, string | null>) => void {
  const [, setParameters] = useSearchParams()
  return (changes) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
}

/** The opened item of a list, in the address beside the filters, so that it can be linked to. */
export function useOpened(name: string): [string | null, (id: string | null) => void] {
  const [parameters] = useSearchParams()
  const setParameters = useSetParameters()
  return [parameters.get(name) || null, (id) => setParameters({ [name]: id })]
}

/** The value if it is a known one, else null: an address can contain any text. */
export function oneOf<Value extends string>(values: readonly Value[], text: string): Value | null {
  return values.find((value) => value === text) ?? null
}
