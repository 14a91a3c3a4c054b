/** Where the page goes by itself once a reset letter has done its work. */
export const passwordChangedAddress = '/auth?letter=done'

/** Why somebody came to /auth: by themselves, or by a letter's link, which says what became of it. */
export type Arrival =
  | { kind: 'plain' }
  | { kind: 'confirmed'; sessionToken: string | null }
  | { kind: 'confirmation-failed' }
  | { kind: 'new-password'; token: string }
  | { kind: 'reset-failed' }
  | { kind: 'password-changed' }

export function readArrival({ search, hash }: { search: string; hash: string }): Arrival {
  const query = new URLSearchParams(search)
  const hasFailed = query.has('error')
  if (query.get('letter') === 'confirm') {
    if (hasFailed) return { kind: 'confirmation-failed' }
    return { kind: 'confirmed', sessionToken: new URLSearchParams(hash.slice(1)).get('session') }
  }
  if (query.get('letter') === 'reset') {
    const token = query.get('token')
    return hasFailed || !token ? { kind: 'reset-failed' } : { kind: 'new-password', token }
  }
  return { kind: query.get('letter') === 'done' ? 'password-changed' : 'plain' }
}
