import { useEffect } from 'react'
import { useLocation } from '#app/parts/ui/router.tsx'
import { useIsHydrated } from '#app/parts/browser/use-is-hydrated.ts'
import { findCaseLink, keepCaseLink } from './kept-link.ts'

/**
 * What opens this conversation. Undefined as long as nobody knows, because the server renders one page for all; null when
 * there is nothing.
 */
export function useCaseAccess(id: string): string | null | undefined {
  const { hash } = useLocation()
  const isHydrated = useIsHydrated()
  const token = hash.slice(1)

  useEffect(() => {
    if (token) keepCaseLink(id, token)
  }, [id, token])

  return isHydrated ? findCaseLink(id, hash) : undefined
}
