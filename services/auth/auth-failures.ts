import { failure, type Failure, type FailureCode } from '#contract/failure.ts'

/** better-auth's error codes as messages for people. Its own messages are for programmers. */
const meanings: Record<string, [FailureCode, string]> = {
  INVALID_EMAIL_OR_PASSWORD: ['unauthenticated', 'Invalid email or password. Please check your credentials.'],
  EMAIL_NOT_VERIFIED: ['forbidden', 'Please check your email and click the confirmation link before signing in.'],
  USER_ALREADY_EXISTS: ['conflict', 'This email is already registered. Please sign in instead.'],
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: ['conflict', 'This email is already registered. Please sign in instead.'],
  // Two concurrent sign-ups for one address: the database accepts one.
  FAILED_TO_CREATE_USER: ['conflict', 'This email is already registered. Please sign in instead.'],
  INVALID_TOKEN: ['refused', 'This link is no longer valid. Please ask for a new one.'],
  INVALID_PASSWORD: ['refused', 'That is not your current password.'],
  INVALID_CODE: ['refused', 'That code is not right. Please check it and try again.'],
  INVALID_BACKUP_CODE: ['refused', 'That recovery code is not right, or was used before.'],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: ['refused', 'Too many wrong codes. Please sign in again.'],
  INVALID_TWO_FACTOR_COOKIE: ['refused', 'This sign-in has taken too long. Please sign in again.'],
  TOTP_ALREADY_ENABLED: ['conflict', 'Two-factor sign-in is already on.'],
  TOTP_NOT_ENABLED: ['conflict', 'Two-factor sign-in is not set up.'],
  TWO_FACTOR_NOT_ENABLED: ['conflict', 'Two-factor sign-in is not on.'],
  CHALLENGE_NOT_FOUND: ['refused', 'This has taken too long, or was tried before. Please start again.'],
  FAILED_TO_VERIFY_REGISTRATION: ['refused', 'We could not check this passkey, so it was not added. Please try again.'],
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: ['refused', 'A different account started this. Please start again.'],
  PASSKEY_NOT_FOUND: [
    'not-found',
    'We don’t recognise this passkey. It may have been removed. Please sign in with your password.',
  ],
  AUTHENTICATION_FAILED: [
    'unauthenticated',
    'We could not check this passkey. Please try again, or sign in with your password.',
  ],
  USER_NOT_VERIFIED: [
    'refused',
    'Your device did not ask for a fingerprint, your face or a PIN. Please use a passkey that does.',
  ],
  UNAUTHORIZED: ['unauthenticated', 'Please sign in to continue.'],
}

export function failureFor(status: number, code: string | undefined): Failure {
  const meaning = code === undefined ? undefined : meanings[code]
  if (meaning) return failure(...meaning)
  if (status === 401) return failure('unauthenticated', 'Please sign in to continue.')
  return failure(status >= 500 ? 'fault' : 'refused', 'An unexpected error occurred. Please try again.')
}
