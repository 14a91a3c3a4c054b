import type { AccountOutput } from '#contract/people/accounts.ts'
import type { CallOutput } from '#contract/functions.ts'
import { readAccount, requestAccount, requestFunction } from '#app/parts/http/request.ts'

type TokenResponse = { kind: 'token'; token: string } | { kind: 'ended' } | { kind: 'unreachable' }

/** Exchanges a refresh token for an access token, unless the server has ended the session. */
export async function fetchAccessToken(refreshToken: string): Promise<TokenResponse> {
  const response = await readAccount('token', refreshToken).catch(() => null)
  if (response?.status === 401) return { kind: 'ended' }
  if (!response?.ok) return { kind: 'unreachable' }
  const { token } = (await response.json()) as AccountOutput<'token'>
  return { kind: 'token', token }
}

type Role = CallOutput<'get_current_user_role'>

/** A failed lookup counts as a customer. */
export async function fetchRole(accessToken: string): Promise<Role> {
  return await requestFunction('get_current_user_role', {}, accessToken)
    .then(async (response) => (response.ok ? ((await response.json()) as Role) : 'user'))
    .catch(() => 'user' as const)
}

/** Ends the session on the server. A failure is only logged, because the session expires anyway. */
export async function endSession(refreshToken: string): Promise<void> {
  try {
    const response = await requestAccount('sign-out', {}, refreshToken)
    if (!response.ok) console.error(`The server answered ${response.status} to signing out`)
  } catch (fault) {
    console.error('Signing out did not reach the server', fault)
  }
}
