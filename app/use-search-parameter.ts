import { useSyncExternalStore } from 'react'
import { useLocation } from './ui/router.tsx'

const nothingToHear = () => () => undefined

/**
 * A parameter of the address: null when it is not there, undefined as long as nobody knows. The server renders one page
 * for every query, and the browser's first render must be the same as the server's.
 */
export function useSearchParameter(name: string): string | null | undefined {
  const { search } = useLocation()
  const isAlive = useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  )
  return isAlive ? new URLSearchParams(search).get(name) : undefined
}
