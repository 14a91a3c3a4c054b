import { useLocation } from '#app/parts/ui/router.tsx'

/** The email address that a page was opened for. It is behind the #, so that no server logs it. */
export function useAskedPerson(): string {
  const { hash } = useLocation()
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
