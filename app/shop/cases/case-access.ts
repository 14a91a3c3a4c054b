import { useEffect } from 'react'
import { useLocation } from '#app/parts/ui/router.tsx'
import { useIsHydrated } from '#app/parts/browser/use-is-hydrated.ts'
import { findCaseLink, keepCaseLink } from './kept-link.ts'

/** The token that opens this conversation; undefined until hydration, null when there is none. */
export function useCaseAccess(id: string): string | null | undefined {
  const { hash } = useLocation()
  const isHydrated = useIsHydrated()
  const token = hash.slice(1)

  useEffect(() => {
    if (token) keepCaseLink(id, token)
  }, [id, token])

  return isHydrated ? findCaseLink(id, hash) : undefined
}
