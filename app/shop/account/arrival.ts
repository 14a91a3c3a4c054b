/** How the visitor came to /auth: directly, or by a link in an email, with the token behind its #. */
export type Arrival =
  | { kind: 'plain' }
  | { kind: 'link'; purpose: 'confirm-email' | 'reset-password' | 'invite'; token: string }
  | { kind: 'email-change'; purpose: 'confirm' | 'stop'; token: string }
  | { kind: 'password-changed' }

export function readArrival({ search, hash }: { search: string; hash: string }): Arrival {
  const token = hash.slice(1)
  switch (new URLSearchParams(search).get('link')) {
    case 'confirm':
      return { kind: 'link', purpose: 'confirm-email', token }
    case 'reset':
      return { kind: 'link', purpose: 'reset-password', token }
    case 'new-email':
      return { kind: 'email-change', purpose: 'confirm', token }
    case 'stop-email':
      return { kind: 'email-change', purpose: 'stop', token }
    case 'invite':
      return { kind: 'link', purpose: 'invite', token }
    case 'done':
      return { kind: 'password-changed' }
    default:
      return { kind: 'plain' }
  }
}
