import type { CallOutput } from '#contract/functions.ts'
import { openStorage } from '#app/parts/browser/web-storage.ts'

export type OrderPass = CallOutput<'open-order-with-code'>
type KeptPass = Pick<OrderPass, 'access' | 'expires_at'>

/** Kept while the tab is open, so that a reload within the half hour needs no second code. */
export function keepPass({ id, access, expires_at }: OrderPass): void {
  openStorage('orderPass', id).write(JSON.stringify({ access, expires_at }))
}

/** Kept, because the pages of one order link to each other without the token. */
export function keepLink(id: string, token: string): void {
  openStorage('orderPass', `${id}.link`).write(token)
}

/** The visitor's access to this order: a code's pass, else the token behind the # of an email's link. */
export function findAccess(id: string, hash: string): string | null {
  return readPass(id, Date.now()) ?? (hash.slice(1) || openStorage('orderPass', `${id}.link`).read())
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
    return isPass ? (value as KeptPass) : null // only `keepPass` writes under this key
  } catch {
    return null
  }
}
