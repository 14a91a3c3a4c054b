/** The token a request is made with, or null. */
export function bearerToken(request: Request): string | null {
  return request.headers.get('authorization')?.match(/^Bearer +(\S+)\s*$/i)?.[1] ?? null
}
