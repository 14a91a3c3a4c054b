import type { AccountOutput, AccountPath, CheckedAccountInput } from '#contract/people/accounts.ts'
import type { Failure } from '#contract/failure.ts'

export type Bearer = { userId: string; sessionId: string; hasTwoFactor: boolean }

export type AccountCall<Path extends AccountPath> = {
  input: CheckedAccountInput<Path>
  token: string | null
  userAgent: string
  /** The client's network address. Proxies are trusted as far as TRUST_PROXY says. */
  address: string
}

export type AccountResult<Path extends AccountPath> = Promise<AccountOutput<Path> | Failure>

/** The account functions that the rest of the shop uses. Only this folder uses the library behind them. */
export type Auth = {
  call: <Path extends AccountPath>(path: Path, call: AccountCall<Path>) => AccountResult<Path>
  /** The claims of a bearer token; null if it is invalid or of another shop. The session may have ended since. */
  verify: (accessToken: string) => Promise<Bearer | null>
  /** Whether this is the password of an account. The caller must limit guesses. */
  isPassword: (userId: string, typed: string) => Promise<boolean>
}
