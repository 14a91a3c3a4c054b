import * as z from 'zod/mini'
import * as fields from './fields.ts'

// Everything the browser says to /auth/v1. The paths are better-auth's own; the answers carry tokens in their bodies,
// never in cookies.

export const passwordLength = { min: 10, max: 128 }

const email = z.pipe(
  z.string('Please enter your email address').check(z.trim(), z.minLength(1, 'Please enter your email address')),
  fields.email,
)

const newPassword = z
  .string('Please enter a password')
  .check(
    z.minLength(passwordLength.min, `Use at least ${passwordLength.min} characters`),
    z.maxLength(passwordLength.max, `Use at most ${passwordLength.max} characters`),
  )

const password = z
  .string('Please enter your password')
  .check(z.minLength(1, 'Please enter your password'), z.maxLength(1000, 'That is not a password of this shop'))

const code = z.string('Please enter the code').check(z.trim(), z.minLength(1, 'Please enter the code'), z.maxLength(40))

/** The id of a sign-in that still needs its two-factor code. */
const challenge = z.optional(z.string().check(z.maxLength(500), z.regex(/^[\w.%+=-]+$/)))

export const signUpInput = z.object({
  email,
  password: newPassword,
  first_name: fields.text(1, 100, 'Please enter your first name'),
  last_name: fields.text(1, 100, 'Please enter your last name'),
})

export const signInInput = z.object({ email, password })

/** Asking for an email with a link. */
export const emailInput = z.object({ email })

const linkToken = z
  .string('This link is not complete')
  .check(z.minLength(1, 'This link is not complete'), z.maxLength(200))

/** Asking whose account a link is for. */
export const readLinkInput = z.object({ purpose: z.enum(['confirm-email', 'reset-password']), token: linkToken })

/** The link proves the mailbox, the password who signed up. */
export const confirmEmailInput = z.object({ token: linkToken, password })

/** Choosing a password with a link that proves the mailbox. */
export const replacePasswordInput = z.object({ token: linkToken, newPassword })

export const changePasswordInput = z.object({ currentPassword: password, newPassword })

/** What changes two-factor sign-in asks for the password again. */
export const passwordInput = z.object({ password })

/** Setting it up also asks for a code sent by email: a stolen password must not be enough for a factor of one's own. */
export const enableTwoFactorInput = z.object({ password, emailCode: code })

export const codeInput = z.object({ code, challenge })

export type SignUpInput = z.input<typeof signUpInput>
export type SignInInput = z.input<typeof signInInput>
export type EnableTwoFactorInput = z.output<typeof enableTwoFactorInput>
export type ReadLinkInput = z.output<typeof readLinkInput>
export type ReplacePasswordInput = z.output<typeof replacePasswordInput>
export type ConfirmEmailInput = z.output<typeof confirmEmailInput> | ReplacePasswordInput

/** A person as the browser knows them. */
export type AccountUser = {
  id: string
  email: string
  first_name: string
  last_name: string
  twoFactorEnabled: boolean
}

/** Whose account a link is for. */
export type LinkRead = { email: string; isConfirmed: boolean }

export type SessionOpened = { token: string; user: AccountUser }

export type SignInResponse = SessionOpened | { twoFactorRedirect: true; challenge: string }

export type TwoFactorSetUp = { totpURI: string; backupCodes: string[] }
