import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from '#app/parts/ui/router.tsx'
import { href } from '#domain/site/href.ts'
import { useIsHydrated } from '#app/parts/ui/use-is-hydrated.ts'
import { findAccess, keepLink, keepPass, type OrderPass } from './kept-access.ts'

/** The token that opens this order (kept-access.ts); undefined until hydration, null if there is none. */
export function useOrderAccess(id: string): string | null | undefined {
  const { hash } = useLocation()
  const isHydrated = useIsHydrated()
  const token = hash.slice(1)

  useEffect(() => {
    if (token) keepLink(id, token)
  }, [id, token])

  return isHydrated ? findAccess(id, hash) : undefined
}

/** Stores a pass and opens its order, which may differ from the current one. */
export function useTakePass(): (pass: OrderPass) => void {
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const [, rememberTaken] = useState('')
  return (pass) => {
    keepPass(pass)
    const order = href.myOrder(pass.id)
    const to = pathname.startsWith(`${order}/`) ? pathname : order
    rememberTaken(pass.access)
    navigate({ pathname: to, hash: pathname === to ? hash : '' }, { replace: pathname === to })
  }
}
