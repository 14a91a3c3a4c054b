import { useLocation } from '../ui/router.tsx'
import { useIsHydrated } from '#app/parts/ui/use-is-hydrated.ts'

/** A parameter of the address: null if it is missing, undefined until the address is known. */
export function useSearchParameter(name: string): string | null | undefined {
  const { search } = useLocation()
  const isHydrated = useIsHydrated()
  return isHydrated ? new URLSearchParams(search).get(name) : undefined
}
