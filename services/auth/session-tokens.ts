import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { hashOf } from '#db/driver/token-hash.ts'

type Tokens = Map<string, string>

const tokensOfThisRequest = new AsyncLocalStorage<Tokens>()

/** The hash under which the database and better-auth store a session. It cannot be used to sign in. */
export const hashToken = hashOf

/** Creates the token of a new session and returns its hash. `reveal` replaces the hash by the token in this request's response. */
export function issueToken(): string {
  const tokens = tokensOfThisRequest.getStore()
  if (!tokens) throw new Error('A session was opened outside of a request')
  const token = randomBytes(24).toString('base64url')
  const hash = hashToken(token)
  tokens.set(hash, token)
  return hash
}

/** Runs one request with the token's session, if there is one. `reveal` replaces hashes with their tokens. */
export async function withTokens<Result>(
  token: string | null,
  run: (reveal: (text: string) => string) => Promise<Result>,
): Promise<Result> {
  const tokens: Tokens = new Map(token === null ? [] : [[hashToken(token), token]])
  const reveal = (text: string) => text.replaceAll(/[0-9a-f]{64}/g, (hash) => tokens.get(hash) ?? hash)
  return await tokensOfThisRequest.run(tokens, () => run(reveal))
}
