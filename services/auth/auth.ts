import type { AccountOutput, AccountPath, CheckedAccountInput } from '#contract/people/accounts.ts'
import type { Failure } from '#contract/failure.ts'

/** Who a token speaks for, and whether it was given out to somebody who had signed in with two factors. */
export type Bearer = { userId: string; email: string; hasTwoFactor: boolean }

/** One call under /auth/v1. */
export type AccountCall<Path extends AccountPath> = {
  input: CheckedAccountInput<Path>
  /** The token of the caller's session, or null. */
  token: string | null
  userAgent: string
  /** The client's, as far as proxies are trusted. */
  address: string
}

export type AccountResult<Path extends AccountPath> = Promise<AccountOutput<Path> | Failure>

/** What the rest of the shop needs of accounts. The library behind it stays in this folder. */
export type Auth = {
  /** Does what contract/people/accounts.ts promises under this path. */
  call: <Path extends AccountPath>(path: Path, call: AccountCall<Path>) => AccountResult<Path>
  /** Who a bearer token speaks for; null for a forged, altered, expired or foreign one. */
  verify: (accessToken: string) => Promise<Bearer | null>
  /** Whether this is the password of an account. Guesses are the caller's to count. */
  isPassword: (userId: string, typed: string) => Promise<boolean>
}
