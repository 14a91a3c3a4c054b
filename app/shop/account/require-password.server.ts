import { failure, type Failure } from '#contract/failure.ts'
import type { User } from '#services/handler.ts'
import type { Services } from '#services/services.ts'

const guesses = { calls: 10, seconds: 15 * 60 }

const sentence = 'That is not your current password.'
const wrong = failure('refused', sentence, { password: sentence })

/** For acts that a session alone must not do. Failed tries are counted. Null when the password is right. */
export async function requirePassword(
  { auth, limits, metrics }: Services,
  { userId }: User,
  password: string,
): Promise<Failure | null> {
  const seconds = await limits.take('account-password', userId, guesses)
  if (seconds !== null) {
    metrics.limited.inc({ group: 'account-password' })
    return failure('rate-limited', `Too many attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.`)
  }
  if (!(await auth.isPassword(userId, password))) return wrong
  await limits.giveBack('account-password', userId, guesses)
  return null
}
