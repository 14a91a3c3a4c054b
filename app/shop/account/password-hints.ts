import { passwordLength } from '#contract/people/accounts.ts'

export const passwordPlaceholder = `Min. ${passwordLength.min} characters`
export const passwordHint = `Use at least ${passwordLength.min} characters for better security`
