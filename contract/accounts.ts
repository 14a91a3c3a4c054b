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

/** What a sign-in still to be completed with a code is known by. */
const challenge = z.optional(z.string().check(z.maxLength(500), z.regex(/^[\w.%+=-]+$/)))

export const signUpInput = z.object({
  email,
  password: newPassword,
  first_name: fields.text(1, 100, 'Please enter your first name'),
  last_name: fields.text(1, 100, 'Please enter your last name'),
})

export const signInInput = z.object({ email, password })

export const requestResetInput = z.object({ email })

export const resetPasswordInput = z.object({
  newPassword,
  token: z.string('This link is not complete').check(z.minLength(1, 'This link is not complete'), z.maxLength(200)),
})

export const changePasswordInput = z.object({ currentPassword: password, newPassword })

/** Switching two-factor sign-in on or off, or making new recovery codes, asks for the password again. */
export const passwordInput = z.object({ password })

export const codeInput = z.object({ code, challenge })

export type SignUpInput = z.input<typeof signUpInput>
export type SignInInput = z.input<typeof signInInput>

/** A person as the browser knows them. */
export type AccountUser = {
  id: string
  email: string
  first_name: string
  last_name: string
  twoFactorEnabled: boolean
}

export type SessionOpened = { token: string; user: AccountUser }

export type SignInAnswer = SessionOpened | { twoFactorRedirect: true; challenge: string }

export type TwoFactorSetUp = { totpURI: string; backupCodes: string[] }
