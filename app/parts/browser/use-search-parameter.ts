import { useLocation } from '../ui/router.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'

/** A parameter of the address: null when it is not there, undefined as long as nobody knows. */
export function useSearchParameter(name: string): string | null | undefined {
  const { search } = useLocation()
  const isHydrated = useIsHydrated()
  return isHydrated ? new URLSearchParams(search).get(name) : undefined
}
