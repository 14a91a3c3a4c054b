import { useSearchParams } from '#app/parts/ui/router.tsx'

/** The opened item of a list, in the address beside the filters, so that it can be linked to. */
export function useOpened(name: string): [string | null, (id: string | null) => void] {
  const [parameters, setParameters] = useSearchParams()
  const open = (id: string | null) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current)
        if (id) next.set(name, id)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [parameters.get(name) || null, open]
}
