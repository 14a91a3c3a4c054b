export type CookieNames = { session: string; challenge: string }

/** The tokens of a response: a session's token, or the id of a sign-in that still needs its code. */
type TokensFromCookies = { token?: string; challenge?: string }

/** The tokens that better-auth set as cookies. */
export function readCookies(response: Response, names: CookieNames): TokensFromCookies {
  const cookies = response.headers.getSetCookie()
  const challenge = lastValue(cookies, names.challenge)
  if (challenge) return { challenge }
  // The cookie holds the token and its signature; the token alone is what bearers send.
  const token = decodeURIComponent(lastValue(cookies, names.session)).split('.')[0]
  return token ? { token } : {}
}

/** A cookie may be set and taken away again in one answer; the last word counts. */
function lastValue(cookies: string[], name: string): string {
  const last = cookies.findLast((cookie) => cookie.startsWith(`${name}=`))
  return last?.slice(name.length + 1).split(';')[0] ?? ''
}
