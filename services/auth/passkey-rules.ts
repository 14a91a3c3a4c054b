import { getAuthenticatorName } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'

/** The plugin accepts a touch alone, which anyone who holds the device can give. */
export function requireUserVerified(isVerified: boolean | undefined): void {
  if (isVerified !== true) throw new APIError('BAD_REQUEST', { code: 'USER_NOT_VERIFIED' })
}

/** The first name of a passkey, until its owner gives it another. */
export function nameOfAuthenticator(aaguid: string | undefined): string {
  return getAuthenticatorName(aaguid) ?? 'Passkey'
}
