import { useEffect } from 'react'
import { useLocation } from '#app/ui/router.tsx'
import { useIsHydrated } from '#app/use-is-hydrated.ts'
import { openStorage } from '#app/web-storage.ts'

/**
 * The token behind the # of an email's link, kept for as long as the tab. Undefined as long as nobody knows, because the
 * server renders one page for all; null when there is none.
 */
export function useCaseAccess(id: string): string | null | undefined {
  const { hash } = useLocation()
  const isHydrated = useIsHydrated()
  const token = hash.slice(1)

  // A reload without the # still opens it.
  useEffect(() => {
    if (token) openStorage('caseLink', id).write(token)
  }, [id, token])

  return isHydrated ? token || openStorage('caseLink', id).read() : undefined
}
