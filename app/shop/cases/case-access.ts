import { useEffect } from 'react'
import { useLocation } from '#app/parts/ui/router.tsx'
import { useIsHydrated } from '#app/parts/browser/use-is-hydrated.ts'
import { findCaseLink, keepCaseLink } from './kept-link.ts'

/**
 * The access to this conversation. Undefined until known, because the server renders one page for all visitors; null if
 * there is none.
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
