export type CookieNames = { session: string; challenge: string }

/**
 * Cookies carry no authority in this shop: what better-auth hands over in a cookie goes into the body instead, where
 * only the page that asked can read it, or behind the # of the address a letter's link leads to.
 */
export async function withoutCookies(response: Response, names: CookieNames): Promise<Response> {
  const cookies = response.headers.getSetCookie()
  const challenge = findCookie(cookies, names.challenge)
  const session = challenge ? null : findCookie(cookies, names.session)
  // The cookie holds the token and its signature; the token alone is what bearers send.
  const token = session === null ? null : (decodeURIComponent(session).split('.')[0] ?? null)

  const location = response.headers.get('location')
  if (location !== null && response.status >= 300) {
    return redirect(token === null ? location : `${location.split('#')[0]}#session=${token}`)
  }
  const answer: unknown = await response.json().catch(() => null)
  const isObject = typeof answer === 'object' && answer !== null && !Array.isArray(answer)
  return json(
    isObject ? { ...answer, ...(token !== null && { token }), ...(challenge !== null && { challenge }) } : answer,
    response.status,
  )
}

export function json(body: unknown, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

export function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
}

/** The last value a cookie was given in one answer; null when that was none. */
function findCookie(cookies: string[], name: string): string | null {
  const last = cookies.findLast((cookie) => cookie.startsWith(`${name}=`))
  const value = last?.slice(name.length + 1).split(';')[0]
  return value || null
}
