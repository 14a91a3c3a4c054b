export function bearerToken(authorization: string | null): string | null {
  return authorization?.match(/^Bearer +(\S+)\s*$/i)?.[1] ?? null
}
