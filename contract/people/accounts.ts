import * as z from 'zod/mini'
import { staffRoles } from '#domain/customers/role.ts'
import type { Limit } from '../define-function.ts'
import * as fields from '../fields.ts'
import { nothing, password } from '../fields.ts'

// The calls to /auth/v1. Most paths are better-auth's own; tokens are in response bodies, never in cookies.

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

const code = z.string('Please enter the code').check(z.trim(), z.minLength(1, 'Please enter the code'), z.maxLength(40))

/** The id of a sign-in that still needs its two-factor code. */
const challenge = z.optional(z.string().check(z.maxLength(500), z.regex(/^[\w.%+=-]+$/)))

const name = {
  first_name: fields.text(1, 100, 'Please enter your first name'),
  last_name: fields.text(1, 100, 'Please enter your last name'),
}

export const signUpInput = z.object({ email, password: newPassword, ...name })

export const changeNameInput = z.object(name)

export const signInInput = z.object({ email, password })

export const emailInput = z.object({ email })

const linkToken = z
  .string('This link is not complete')
  .check(z.minLength(1, 'This link is not complete'), z.maxLength(200))

const readLinkInput = z.object({ purpose: z.enum(['confirm-email', 'reset-password', 'invite']), token: linkToken })

/** The link proves the mailbox, the password proves who signed up. */
export const confirmEmailInput = z.object({ token: linkToken, password })

export const replacePasswordInput = z.object({ token: linkToken, newPassword })

/** The account of an invited colleague. */
export const joinInput = z.object({
  token: linkToken,
  ...name,
  newPassword,
})

export const changePasswordInput = z.object({ currentPassword: password, newPassword })

export const changeEmailInput = z.object({ email, password })

const emailChangeInput = z.object({ token: linkToken })

/** Changes to two-factor sign-in ask for the password again. */
export const passwordInput = z.object({ password })

/** Setting up two-factor sign-in also needs an emailed code: with a stolen password alone, a thief must not be able to add a factor. */
const enableTwoFactorInput = z.object({ password, emailCode: code })

const codeInput = z.object({ code, challenge })

const base64url = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+$/))

/** A credential of WebAuthn as `toJSON()` writes it, without the fields that we do not read. */
const credentialOf = <Response extends z.ZodMiniType>(response: Response) =>
  z.object({ id: base64url(2000), rawId: base64url(2000), type: z.literal('public-key'), response })

const newCredential = credentialOf(
  z.object({
    clientDataJSON: base64url(10_000),
    attestationObject: base64url(40_000),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
  }),
)

const signedCredential = credentialOf(
  z.object({
    clientDataJSON: base64url(10_000),
    authenticatorData: base64url(10_000),
    signature: base64url(10_000),
    userHandle: z.nullish(z.string().check(z.maxLength(200))),
  }),
)

const knownCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})

/** Read by `PublicKeyCredential.parseCreationOptionsFromJSON`. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(knownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** Read by `PublicKeyCredential.parseRequestOptionsFromJSON`. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

/** The id of a passkey prompt under way. It can be used once, within five minutes. */
const prompt = z.string().check(z.maxLength(500), z.regex(/^[\w.%+=-]+$/))

/** A person as the browser knows them. */
const accountUser = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  twoFactorEnabled: z.boolean(),
})

const done = z.object({ status: z.literal(true) })
const newToken = z.object({ token: z.string() })
const sessionOpened = z.object({ token: z.string(), user: accountUser })
const signInOutput = z.union([sessionOpened, z.object({ twoFactorRedirect: z.literal(true), challenge: z.string() })])
const recoveryCodes = z.object({ backupCodes: z.array(z.string()) })

/** Public keys as JSON Web Keys, for checking access tokens. */
const keySet = z.object({
  keys: z.array(z.object({ kid: z.string(), kty: z.string(), crv: z.string(), x: z.string(), alg: z.string() })),
})

type AccountCallDefinition<Input extends z.ZodMiniType | null, Output extends z.ZodMiniType> = {
  /** Null for GET calls without input. */
  input: Input
  output: Output
  limit?: Limit & { group: string }
}

function defineCall<Input extends z.ZodMiniType | null, Output extends z.ZodMiniType>(
  definition: AccountCallDefinition<Input, Output>,
): AccountCallDefinition<Input, Output> {
  return definition
}

const minute = 60
const hour = 3600
const passwordGuesses = { group: 'auth-password', calls: 10, seconds: minute }
const codeAttempts = { group: 'auth-code-attempts', calls: 60, seconds: minute }
const signInAttempts = { group: 'sign-in-attempts', calls: 60, seconds: minute }
const links = { group: 'auth-link', calls: 30, seconds: minute }

/** Every call under /auth/v1; no other path of better-auth is reachable. Guesses and emails have their own limits. */
export const accountCalls = {
  'sign-up/email': defineCall({
    input: signUpInput,
    output: z.object({
      token: z.null(),
      user: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
    }),
    limit: { group: 'sign-up', calls: 10, seconds: hour },
  }),
  'send-verification-email': defineCall({
    input: emailInput,
    output: done,
    limit: { group: 'send-link', calls: 20, seconds: hour },
  }),
  'read-link': defineCall({
    input: readLinkInput,
    /** `role` is the role of an invitation. */
    output: z.object({ email: z.string(), isConfirmed: z.boolean(), role: z.optional(z.enum(staffRoles)) }),
    limit: links,
  }),
  'confirm-email': defineCall({ input: confirmEmailInput, output: signInOutput, limit: links }),
  'confirm-email/new-password': defineCall({ input: replacePasswordInput, output: signInOutput, limit: links }),
  join: defineCall({ input: joinInput, output: signInOutput, limit: links }),
  'sign-in/email': defineCall({
    input: signInInput,
    output: signInOutput,
    limit: signInAttempts,
  }),
  'sign-out': defineCall({ input: nothing, output: z.object({ success: z.literal(true) }) }),
  'get-session': defineCall({ input: null, output: z.nullable(z.object({ user: accountUser })) }),
  token: defineCall({ input: null, output: newToken }),
  jwks: defineCall({ input: null, output: keySet }),
  'request-password-reset': defineCall({
    input: emailInput,
    output: done,
    limit: { group: 'reset', calls: 20, seconds: hour },
  }),
  'reset-password': defineCall({ input: replacePasswordInput, output: done, limit: links }),
  'change-password': defineCall({ input: changePasswordInput, output: newToken, limit: passwordGuesses }),
  'change-name': defineCall({
    input: changeNameInput,
    output: done,
    limit: { group: 'change-name', calls: 30, seconds: hour },
  }),
  'change-email': defineCall({ input: changeEmailInput, output: done, limit: passwordGuesses }),
  'change-email/read': defineCall({
    input: z.extend(emailChangeInput, { purpose: z.enum(['confirm', 'stop']) }),
    output: z.object({ old_email: z.string(), new_email: z.string(), isConfirmed: z.boolean() }),
    limit: links,
  }),
  'change-email/confirm': defineCall({ input: emailChangeInput, output: emailInput, limit: links }),
  'change-email/stop': defineCall({ input: emailChangeInput, output: emailInput, limit: links }),
  'two-factor/email-code': defineCall({ input: passwordInput, output: done, limit: passwordGuesses }),
  'two-factor/enable': defineCall({
    input: enableTwoFactorInput,
    output: z.extend(recoveryCodes, { totpURI: z.string() }),
    limit: passwordGuesses,
  }),
  'two-factor/disable': defineCall({ input: passwordInput, output: newToken, limit: passwordGuesses }),
  'two-factor/generate-backup-codes': defineCall({
    input: passwordInput,
    output: recoveryCodes,
    limit: passwordGuesses,
  }),
  'two-factor/verify-totp': defineCall({ input: codeInput, output: sessionOpened, limit: codeAttempts }),
  'two-factor/verify-backup-code': defineCall({ input: codeInput, output: sessionOpened, limit: codeAttempts }),
  'passkey/start-adding': defineCall({
    input: passwordInput,
    output: z.object({ prompt, options: creationOptions }),
    limit: passwordGuesses,
  }),
  'passkey/add': defineCall({
    input: z.object({ prompt, credential: newCredential }),
    output: z.object({ name: z.string() }),
    limit: passwordGuesses,
  }),
  'passkey/start-sign-in': defineCall({
    input: nothing,
    output: z.object({ prompt, options: requestOptions }),
    limit: signInAttempts,
  }),
  'passkey/sign-in': defineCall({
    input: z.object({ prompt, credential: signedCredential }),
    output: sessionOpened,
    limit: signInAttempts,
  }),
}

type AccountCalls = typeof accountCalls
export type AccountPath = keyof AccountCalls
export type AccountInput<Path extends AccountPath> = z.input<NonNullable<AccountCalls[Path]['input']>>
export type AccountOutput<Path extends AccountPath> = z.output<AccountCalls[Path]['output']>
export type CheckedAccountInput<Path extends AccountPath> = AccountCalls[Path]['input'] extends z.ZodMiniType
  ? z.output<AccountCalls[Path]['input']>
  : null

export type AccountUser = z.output<typeof accountUser>
export type SessionOpened = z.output<typeof sessionOpened>
