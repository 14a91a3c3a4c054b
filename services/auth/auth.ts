/** Who a token speaks for, and whether it was given out to somebody who had signed in with two factors. */
export type Bearer = { userId: string; email: string; hasTwoFactor: boolean }

/** What the rest of the shop needs of accounts. The library behind it stays in this folder. */
export type Auth = {
  /** Answers everything under /auth/v1. The address is the client's, as far as proxies are trusted. */
  answer: (request: Request, address: string) => Promise<Response>
  /** Who a bearer token speaks for; null for a forged, altered, expired or foreign one. */
  verify: (accessToken: string) => Promise<Bearer | null>
  /** Whether this is the password of an account. Guesses are the caller's to count. */
  isPassword: (userId: string, typed: string) => Promise<boolean>
}
