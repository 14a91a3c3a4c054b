import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { sql } from 'kysely'
import type { StaffRole } from '#domain/customers/role.ts'
import type { TestShop } from './shop.ts'

export type Person = { id: string; email: string; sessionId: string; token: string }

type PersonOptions = { email?: string; isAdmin?: boolean; role?: StaffRole; tokenLivesSeconds?: number }

const signingKey = { id: '5f1f6a1e-0000-4000-8000-000000000001', ...generateKeyPairSync('ed25519') }
const foreignKey = generateKeyPairSync('ed25519')

/** Inserts a person with an account and a valid token, which is faster than a sign-up and sign-in. */
export async function addPerson(shop: TestShop, options: PersonOptions = {}): Promise<Person> {
  const {
    email = 'person@people.example',
    isAdmin = false,
    role = isAdmin ? 'admin' : null,
    tokenLivesSeconds = 3600,
  } = options
  await knowSigningKey(shop)
  const { id } = await shop.services.db
    .insertInto('users')
    .values({ name: 'Pat Person', first_name: 'Pat', last_name: 'Person', email, email_verified: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (role) await shop.services.db.insertInto('user_roles').values({ user_id: id, role }).execute()
  const { id: sessionId } = await shop.services.db
    .insertInto('sessions')
    .values({ user_id: id, token: randomUUID(), expires_at: sql<Date>`now() + interval '30 days'` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = writeToken(shop, { id, sessionId, tokenLivesSeconds, key: signingKey.privateKey })
  return { id, email, sessionId, token }
}

export async function addAdmin(shop: TestShop, email = 'admin@people.example'): Promise<Person> {
  return await addPerson(shop, { email, isAdmin: true })
}

/** A token with the right content, signed with a wrong key. */
export function forgeToken(shop: TestShop, { id, sessionId }: Person): string {
  return writeToken(shop, { id, sessionId, tokenLivesSeconds: 3600, key: foreignKey.privateKey })
}

/** A token that the shop issued an hour ago. */
export function expiredToken(shop: TestShop, { id, sessionId }: Person): string {
  return writeToken(shop, { id, sessionId, tokenLivesSeconds: -1, key: signingKey.privateKey })
}

/** A token that the shop itself has signed, with these claims instead of the usual ones; undefined leaves a claim out. */
export function tokenWith(shop: TestShop, { id, sessionId }: Person, claims: Record<string, unknown>): string {
  return writeToken(shop, { id, sessionId, tokenLivesSeconds: 3600, key: signingKey.privateKey, claims })
}

type TokenParts = {
  claims?: Record<string, unknown>
  id: string
  sessionId: string
  tokenLivesSeconds: number
  key: typeof signingKey.privateKey
}

function writeToken(shop: TestShop, { id, sessionId, tokenLivesSeconds, key, claims: others }: TokenParts): string {
  const issuer = shop.services.config.siteUrl
  const now = Math.floor(Date.now() / 1000)
  const head = part({ alg: 'EdDSA', typ: 'JWT', kid: signingKey.id })
  const common = { sub: id, sid: sessionId, iss: issuer, aud: issuer, iat: now, exp: now + tokenLivesSeconds }
  const claims = part({ ...common, ...others })
  const signature = sign(null, Buffer.from(`${head}.${claims}`), key).toString('base64url')
  return `${head}.${claims}.${signature}`
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Adds a retired signing key: the shop signs nothing with it, but still accepts its signatures. */
async function knowSigningKey(shop: TestShop): Promise<void> {
  await shop.services.db
    .insertInto('signing_keys')
    .values({
      id: signingKey.id,
      public_key: JSON.stringify(signingKey.publicKey.export({ format: 'jwk' })),
      private_key: 'not needed for checking',
      alg: 'EdDSA',
      crv: 'Ed25519',
      expires_at: sql<Date>`now() - interval '1 hour'`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
