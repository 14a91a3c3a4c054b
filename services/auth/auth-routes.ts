import * as z from 'zod/mini'
import {
  changePasswordInput,
  codeInput,
  confirmEmailInput,
  emailInput,
  enableTwoFactorInput,
  passwordInput,
  readLinkInput,
  replacePasswordInput,
  signInInput,
  signUpInput,
} from '#contract/accounts.ts'
import type { Limit } from '#contract/define-function.ts'

type Rule = { group: string; limit: Limit }

export type AuthRoute = { method: 'GET' | 'POST'; input: z.ZodMiniType<Record<string, unknown>> | null; rules: Rule[] }

const minute = 60
const hour = 3600
const nothing = z.object({})

const rule = (group: string, calls: number, seconds: number): Rule => ({ group, limit: { calls, seconds } })

const passwordGuesses = rule('auth-password', 10, minute)
const codeAttempts = rule('auth-code-attempts', 60, minute)
const links = rule('auth-link', 30, minute)

/**
 * Everything under /auth/v1. What is not here is not there, whatever else better-auth could do. The rules count calls
 * by address; wrong passwords and codes are counted in limit-guesses.ts, emails in account-emails.ts.
 */
const authRoutes: Record<string, AuthRoute> = {
  'sign-up/email': { method: 'POST', input: signUpInput, rules: [rule('sign-up', 10, hour)] },
  'send-verification-email': { method: 'POST', input: emailInput, rules: [rule('send-link', 20, hour)] },
  'read-link': { method: 'POST', input: readLinkInput, rules: [links] },
  'confirm-email': { method: 'POST', input: confirmEmailInput, rules: [links] },
  'confirm-email/new-password': { method: 'POST', input: replacePasswordInput, rules: [links] },
  'sign-in/email': { method: 'POST', input: signInInput, rules: [rule('sign-in-attempts', 60, minute)] },
  'sign-out': { method: 'POST', input: nothing, rules: [] },
  'get-session': { method: 'GET', input: null, rules: [] },
  token: { method: 'GET', input: null, rules: [] },
  jwks: { method: 'GET', input: null, rules: [] },
  'request-password-reset': { method: 'POST', input: emailInput, rules: [rule('reset', 20, hour)] },
  'reset-password': { method: 'POST', input: replacePasswordInput, rules: [links] },
  'change-password': { method: 'POST', input: changePasswordInput, rules: [passwordGuesses] },
  'two-factor/email-code': { method: 'POST', input: passwordInput, rules: [passwordGuesses] },
  'two-factor/enable': { method: 'POST', input: enableTwoFactorInput, rules: [passwordGuesses] },
  'two-factor/disable': { method: 'POST', input: passwordInput, rules: [passwordGuesses] },
  'two-factor/generate-backup-codes': { method: 'POST', input: passwordInput, rules: [passwordGuesses] },
  'two-factor/verify-totp': { method: 'POST', input: codeInput, rules: [codeAttempts] },
  'two-factor/verify-backup-code': { method: 'POST', input: codeInput, rules: [codeAttempts] },
}

export function findAuthRoute(path: string): AuthRoute | null {
  return Object.hasOwn(authRoutes, path) ? (authRoutes[path] ?? null) : null
}
