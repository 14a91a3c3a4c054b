import { decode, verifyWithJwks } from 'hono/jwt'
import { listPublicKeys } from '#db/people/accounts.ts'
import type { Db } from '#db/tables.ts'
import type { Bearer } from './auth.ts'

const keysKeptFor = 10 * 60_000
// A token with an unknown key may come from a new instance, so the keys are read again; at most this often, because of forged tokens.
const askAgainAfter = 5_000

type Keys = Parameters<typeof verifyWithJwks>[1]['keys']
type KeySet = { keys: NonNullable<Keys>; readAt: number }

/** A verified signature is trusted for a minute. Every call checks whether the session still exists. */
const provedForMs = 60_000
const mostProved = 1000

/** Checks access tokens against the public keys in the database, which all instances share. */
export function openTokenCheck(db: Db, issuer: string) {
  let known: KeySet | null = null
  const proved = new Map<string, { bearer: Bearer; until: number }>()

  function keepProved(token: string, bearer: Bearer, expires: number): void {
    if (proved.size >= mostProved) proved.clear()
    proved.set(token, { bearer, until: Math.min(expires, Date.now() + provedForMs) })
  }

  async function keySetFor(keyId: unknown): Promise<KeySet> {
    const age = known === null ? Infinity : Date.now() - known.readAt
    const isKnown = known?.keys.some((key) => key.kid === keyId) ?? false
    if (known === null || age > keysKeptFor || (!isKnown && age > askAgainAfter)) known = await readKeySet(db)
    return known
  }

  return async function verify(token: string): Promise<Bearer | null> {
    const before = proved.get(token)
    if (before && before.until > Date.now()) return before.bearer
    const keyId = readKeyId(token)
    if (keyId === null) return null
    const { keys } = await keySetFor(keyId)
    const claims = await verifyWithJwks(token, {
      keys,
      allowedAlgorithms: ['EdDSA'],
      // Instances' clocks differ slightly, so a token may seem to come from the future.
      verification: { iss: issuer, aud: issuer, iat: false },
    }).catch(() => null)
    if (claims === null || typeof claims.exp !== 'number') return null
    const { sub: userId, sid: sessionId, two_factor } = claims
    if (typeof userId !== 'string' || typeof sessionId !== 'string') return null
    const bearer = { userId, sessionId, hasTwoFactor: two_factor === true }
    keepProved(token, bearer, claims.exp * 1000)
    return bearer
  }
}

async function readKeySet(db: Db): Promise<KeySet> {
  const rows = await listPublicKeys(db)
  const keys = rows.map((row) => ({ ...(JSON.parse(row.public_key) as JsonWebKey), alg: 'EdDSA', kid: row.id }))
  return { keys, readAt: Date.now() }
}

function readKeyId(token: string): string | null {
  try {
    return decode(token).header.kid ?? null
  } catch {
    return null
  }
}
