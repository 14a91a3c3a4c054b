import type { BetterAuth } from './better-auth.ts'

export async function isPasswordOf(library: BetterAuth, userId: string, typed: string): Promise<boolean> {
  const { internalAdapter, password } = await library.$context
  const hash = (await internalAdapter.findCredentialAccount(userId))?.password
  return Boolean(hash) && (await password.verify({ hash: hash ?? '', password: typed }))
}
