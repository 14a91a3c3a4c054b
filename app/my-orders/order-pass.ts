import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from '#app/ui/router.tsx'
import type { CallOutput } from '#contract/functions.ts'
import { href } from '#domain/href.ts'
import { useIsHydrated } from '#app/use-is-hydrated.ts'
import { openStorage } from '#app/web-storage.ts'

export type OrderPass = CallOutput<'open-order-with-code'>
type KeptPass = Pick<OrderPass, 'access' | 'expires_at'>

/** Kept for as long as the tab, so that a reload within the half hour asks for no second code. */
export function keepPass({ id, access, expires_at }: OrderPass): void {
  openStorage('orderPass', id).write(JSON.stringify({ access, expires_at }))
}

function readPass(id: string, now: number): string | null {
  const kept = openStorage('orderPass', id)
  const pass = parse(kept.read())
  if (!pass) return null
  if (Date.parse(pass.expires_at) > now) return pass.access
  kept.remove()
  return null
}

function parse(text: string | null): KeptPass | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    const isPass = typeof value === 'object' && value !== null && 'access' in value && 'expires_at' in value
    return isPass ? (value as KeptPass) : null // ours alone writes under this key
  } catch {
    return null
  }
}

/**
 * By what right the visitor stands before this order: the pass of a code, else the token behind the # of an email's link.
 * Undefined as long as nobody knows, because the server renders one page for all; null when there is neither.
 */
export function useOrderAccess(id: string): string | null | undefined {
  const { hash } = useLocation()
  const isHydrated = useIsHydrated()
  const token = hash.slice(1)
  const link = openStorage('orderPass', `${id}.link`)

  // The pages of one order lead to each other without it.
  useEffect(() => {
    if (token) openStorage('orderPass', `${id}.link`).write(token)
  }, [id, token])

  return isHydrated ? (readPass(id, Date.now()) ?? (token || link.read())) : undefined
}

/** Takes a pass and goes to its order, which may be another than the one asked for. */
export function useTakePass(): (pass: OrderPass) => void {
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const [, rememberTaken] = useState('')
  return (pass) => {
    keepPass(pass)
    const to = href.myOrder(pass.id)
    rememberTaken(pass.access)
    navigate({ pathname: to, hash: pathname === to ? hash : '' }, { replace: pathname === to })
  }
}
