export type CookieNames = { session: string; challenge: string }

/** What an answer hands to the browser: a session's token, or what a sign-in still short of its code is known by. */
export type HandedOver = { token?: string; challenge?: string }

/** What better-auth meant to hand over in cookies. */
export function readCookies(response: Response, names: CookieNames): HandedOver {
  const cookies = response.headers.getSetCookie()
  const challenge = lastValue(cookies, names.challenge)
  if (challenge) return { challenge }
  // The cookie holds the token and its signature; the token alone is what bearers send.
  const token = decodeURIComponent(lastValue(cookies, names.session)).split('.')[0]
  return token ? { token } : {}
}

/**
 * The same answer without its cookies, which carry no authority in this shop: what they held goes into the body, where
 * only the page that asked can read it, or behind the # of the address a letter's link leads to.
 */
export async function withoutCookies(response: Response, handedOver: HandedOver): Promise<Response> {
  const location = response.headers.get('location')
  if (location !== null && response.status >= 300) {
    return redirect(handedOver.token ? `${location}#session=${handedOver.token}` : location)
  }
  const answer: unknown = await response.json().catch(() => null)
  const isObject = typeof answer === 'object' && answer !== null && !Array.isArray(answer)
  return json(isObject ? { ...answer, ...handedOver } : answer, response.status)
}

export function json(body: unknown, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

export function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
}

/** A cookie may be set and taken away again in one answer; the last word counts. */
function lastValue(cookies: string[], name: string): string {
  const last = cookies.findLast((cookie) => cookie.startsWith(`${name}=`))
  return last?.slice(name.length + 1).split(';')[0] ?? ''
}
