import * as z from 'zod/mini'
import {
  changePasswordInput,
  codeInput,
  passwordInput,
  requestResetInput,
  resetPasswordInput,
  signInInput,
  signUpInput,
} from '#contract/accounts.ts'
import type { Limit } from '#contract/define-function.ts'

type Rule = { group: string; per: 'address' | 'account'; limit: Limit }

export type AuthRoute = { method: 'GET' | 'POST'; input: z.ZodMiniType<Record<string, unknown>> | null; rules: Rule[] }

const minute = 60
const hour = 3600
const nothing = z.object({})

const rule = (group: string, per: Rule['per'], calls: number, seconds: number): Rule => ({
  group,
  per,
  limit: { calls, seconds },
})

const passwordGuesses = rule('auth-password', 'address', 10, minute)
const codeGuesses = rule('auth-code', 'address', 10, minute)

/** Everything under /auth/v1. What is not here is not there, whatever else better-auth could do. */
const authRoutes: Record<string, AuthRoute> = {
  'sign-up/email': {
    method: 'POST',
    input: signUpInput,
    rules: [rule('sign-up', 'address', 10, hour), rule('sign-up-account', 'account', 5, hour)],
  },
  'sign-in/email': {
    method: 'POST',
    input: signInInput,
    rules: [rule('sign-in', 'address', 10, minute), rule('sign-in-account', 'account', 5, minute)],
  },
  'sign-out': { method: 'POST', input: nothing, rules: [] },
  'get-session': { method: 'GET', input: null, rules: [] },
  token: { method: 'GET', input: null, rules: [] },
  jwks: { method: 'GET', input: null, rules: [] },
  'verify-email': { method: 'GET', input: null, rules: [rule('auth-link', 'address', 30, minute)] },
  'request-password-reset': {
    method: 'POST',
    input: requestResetInput,
    rules: [rule('reset', 'address', 20, hour), rule('reset-account', 'account', 5, hour)],
  },
  'reset-password': {
    method: 'POST',
    input: resetPasswordInput,
    rules: [rule('auth-link', 'address', 30, minute)],
  },
  'reset-password/:token': { method: 'GET', input: null, rules: [rule('auth-link', 'address', 30, minute)] },
  'change-password': { method: 'POST', input: changePasswordInput, rules: [passwordGuesses] },
  'two-factor/enable': { method: 'POST', input: passwordInput, rules: [passwordGuesses] },
  'two-factor/disable': { method: 'POST', input: passwordInput, rules: [passwordGuesses] },
  'two-factor/generate-backup-codes': { method: 'POST', input: passwordInput, rules: [passwordGuesses] },
  'two-factor/verify-totp': { method: 'POST', input: codeInput, rules: [codeGuesses] },
  'two-factor/verify-backup-code': { method: 'POST', input: codeInput, rules: [codeGuesses] },
}

export function findAuthRoute(path: string): AuthRoute | null {
  const name = path.startsWith('reset-password/') ? 'reset-password/:token' : path
  return Object.hasOwn(authRoutes, name) ? (authRoutes[name] ?? null) : null
}
