import { useSearchParams } from 'react-router'

/** What a list is narrowed to, kept in the address: it survives a reload and can be sent to a colleague. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [parameters, setParameters] = useSearchParams()
  const filters = Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? ''])) as Record<Name, string> // one entry per name

  function setFilter(name: Name, value: string) {
    setParameters(
      (current) => {
        const next = new URLSearchParams(current)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { filters, setFilter }
}

/** The value if it is one of those known, else null: an address can say anything. */
export function oneOf<Value extends string>(values: readonly Value[], text: string): Value | null {
  return values.find((value) => value === text) ?? null
}
