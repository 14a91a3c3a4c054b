import type {
  ConfirmEmailInput,
  EnableTwoFactorInput,
  ReadLinkInput,
  ReplacePasswordInput,
  SignUpInput,
} from '#contract/accounts.ts'
import { failure, isFailure, type Failure } from '#contract/failure.ts'
import { findAuthRoute, type AuthRoute } from './auth-routes.ts'
import { basePath } from './better-auth.ts'
import { callLibrary, refuse, type AuthContext, type Input } from './call-library.ts'
import { confirmEmail, readLink, requestReset, resetPassword, sendConfirmationAgain, signUp } from './email-links.ts'
import { inWords, limitCodeGuesses, limitPasswordGuesses } from './limit-guesses.ts'
import { readJson } from './read-json.ts'
import { enableTwoFactor, sendTwoFactorCode, switchTwoFactorOn } from './switch-two-factor-on.ts'
import { json } from './without-cookies.ts'

/** Answers one request under /auth/v1. */
export async function answer(inside: AuthContext, request: Request, address: string): Promise<Response> {
  const path = new URL(request.url).pathname.slice(basePath.length + 1)
  const route = findAuthRoute(path)
  if (!route) return refuse(failure('not-found', 'There is nothing here.'))
  if (request.method !== route.method) {
    return json({ error: `This answers ${route.method} only.`, code: 'not-found' }, 405, { allow: route.method })
  }
  const input = await readInput(route, request)
  if (isFailure(input)) return refuse(input)
  const refusal = await takeLimits(inside, route, address)
  if (refusal) return refusal

  const forward = (changed: Input = input) => callLibrary(inside, request, { path, input: changed })
  // What an input is was decided by the route's own schema.
  switch (path) {
    case 'sign-up/email':
      return await signUp(inside, request, input as SignUpInput)
    case 'sign-in/email':
      return await limitPasswordGuesses(inside, String(input?.email), { address, run: forward })
    case 'two-factor/verify-totp':
    case 'two-factor/verify-backup-code':
      // Without a challenge it is a session's owner who switches two-factor sign-in on.
      if (typeof input?.challenge !== 'string') return await switchTwoFactorOn(inside, forward())
      return await limitCodeGuesses(inside, input.challenge, { address, run: forward })
    case 'send-verification-email':
      return await sendConfirmationAgain(inside, input as { email: string })
    case 'request-password-reset':
      return await requestReset(inside, input as { email: string })
    case 'read-link':
      return await readLink(inside, input as ReadLinkInput)
    case 'confirm-email':
    case 'confirm-email/new-password':
      return await confirmEmail(inside, request, { input: input as ConfirmEmailInput, address })
    case 'reset-password':
      return await resetPassword(inside, { input: input as ReplacePasswordInput, address })
    case 'change-password':
      return await forward({ ...input, revokeOtherSessions: true })
    case 'two-factor/email-code':
      return await sendTwoFactorCode(inside, request, input as { password: string })
    case 'two-factor/enable':
      return await enableTwoFactor(inside, request, input as EnableTwoFactorInput)
    default:
      return await forward()
  }
}

async function readInput(route: AuthRoute, request: Request): Promise<Input | Failure> {
  if (route.input === null) return null
  const body = await readJson(request)
  if (isFailure(body)) return body
  const parsed = route.input.safeParse(body)
  if (parsed.success) return parsed.data
  const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
  return failure('input', parsed.error.issues[0]?.message ?? 'Please check what you entered.', fields)
}

async function takeLimits(
  { limits, metrics }: AuthContext,
  route: AuthRoute,
  address: string,
): Promise<Response | null> {
  for (const { group, limit } of route.rules) {
    const seconds = await limits.take(group, address, limit)
    if (seconds === null) continue
    metrics.limited.inc({ group })
    return refuse(failure('rate-limited', `Too many attempts. Please try again in ${inWords(seconds)}.`), seconds)
  }
  return null
}
