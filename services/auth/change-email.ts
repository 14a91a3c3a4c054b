import { randomBytes } from 'node:crypto'
import { failure, tooManyAttempts } from '#contract/failure.ts'
import {
  askForEmailChange,
  confirmEmailChange,
  findChangeToConfirm,
  findChangeToStop,
  isFreeFor,
  lockAccount,
  stopEmailChange,
  wasStoppedLately,
} from '#db/people/email-changes.ts'
import { hashOf } from '#db/driver/token-hash.ts'
import { findConfirmedAccount } from '#db/orders/my-orders.ts'
import { maskEmail } from '#domain/customers/masked-email.ts'
import { href } from '#domain/site/href.ts'
import { queueEmail } from '../email/outbox.ts'
import { accountKey } from './account-emails.ts'
import type { AccountCall, AccountResult } from './auth.ts'
import { failureFor } from './auth-failures.ts'
import type { AuthContext } from './call-library.ts'
import { isPasswordOf } from './check-password.ts'
import { sendOrdersAdded } from './email-links.ts'
import { findSignedIn } from './find-signed-in.ts'

// The account keeps its address until the new mailbox confirms the change. The old mailbox can stop the change before that, and
// undo it for a day afterwards. Opening a link changes nothing: each step is a POST.

/** The limit for one new mailbox, so that a visitor cannot flood a stranger's, and the limit for one account. */
const requestsAnHour = { calls: 3, seconds: 3600 }

const newToken = () => randomBytes(24).toString('base64url')

const wrongPassword = 'That is not your current password.'
const sameAddress = 'Your account already has this address.'
const taken = 'There is already an account with this email address.'
const stoppedLately =
  'A change of this account’s email address was stopped from its mailbox less than a day ago. Please try again tomorrow.'

const refuseEmail = (code: 'conflict' | 'refused', sentence: string) => failure(code, sentence, { email: sentence })

export async function changeEmail(
  inside: AuthContext,
  call: AccountCall<'change-email'>,
): AccountResult<'change-email'> {
  const { db, library, limits } = inside
  const user = await findSignedIn(inside, call)
  if (!user) return failureFor(401, undefined)
  const { password } = call.input
  const email = call.input.email.toLowerCase()
  if (!(await isPasswordOf(library, user.id, password))) {
    return failure('refused', wrongPassword, { password: wrongPassword })
  }
  if (email === user.email) return refuseEmail('refused', sameAddress)
  if (await wasStoppedLately(db, user.id)) return failure('conflict', stoppedLately)
  for (const key of [accountKey(email), user.id]) {
    const seconds = await limits.take('email-change', key, requestsAnHour)
    if (seconds !== null) return tooManyAttempts(seconds)
  }
  const confirm = newToken()
  const stop = newToken()
  const name = `${user.first_name} ${user.last_name}`
  const url = (link: 'new-email' | 'stop-email', token: string) =>
    `${inside.config.siteUrl}${href.emailLink(link, token)}`
  const isAsked = await db.transaction().execute(async (tx) => {
    if (!(await isFreeFor(tx, user.id, email))) return false
    await askForEmailChange(tx, {
      userId: user.id,
      oldEmail: user.email,
      newEmail: email,
      confirmHash: hashOf(confirm),
      stopHash: hashOf(stop),
      hadTwoFactor: user.twoFactorEnabled,
    })
    await queueEmail(tx, {
      type: 'confirm_new_email',
      to: { email, name },
      data: { first_name: user.first_name, url: url('new-email', confirm) },
    })
    await queueEmail(tx, {
      type: 'email_change_started',
      to: { email: user.email, name },
      data: { first_name: user.first_name, new_email: maskEmail(email), url: url('stop-email', stop) },
    })
    return true
  })
  return isAsked ? { status: true } : refuseEmail('conflict', taken)
}

const noLongerValid = failureFor(400, 'INVALID_TOKEN')

/** The change that a link is about. The old mailbox sees the new address masked, because that may be a stranger's by mistake. */
export async function readEmailChange(
  { db }: AuthContext,
  { input }: AccountCall<'change-email/read'>,
): AccountResult<'change-email/read'> {
  const hash = hashOf(input.token)
  if (input.purpose === 'confirm') {
    const change = await findChangeToConfirm(db, hash)
    return change ? { old_email: change.old_email, new_email: change.new_email, isConfirmed: false } : noLongerValid
  }
  const change = await findChangeToStop(db, hash)
  if (!change) return noLongerValid
  const { old_email, new_email, confirmed_at } = change
  return { old_email, new_email: maskEmail(new_email), isConfirmed: confirmed_at !== null }
}

/** Changes the address and ends all sessions of the account. Its owner signs in again with the new address. */
export async function confirmNewEmail(
  { db }: AuthContext,
  { input }: AccountCall<'change-email/confirm'>,
): AccountResult<'change-email/confirm'> {
  return await db.transaction().execute(async (tx) => {
    const asked = await findChangeToConfirm(tx, hashOf(input.token))
    if (!asked) return noLongerValid
    const account = await lockAccount(tx, asked.user_id)
    // Another call may have confirmed, stopped or replaced it before this one had the lock.
    const change = await findChangeToConfirm(tx, hashOf(input.token))
    if (!change || account?.email !== change.old_email) return noLongerValid
    if (!(await isFreeFor(tx, change.user_id, change.new_email))) return failure('conflict', taken)
    const joined = await confirmEmailChange(tx, change)
    await sendOrdersAdded(tx, await findConfirmedAccount(tx, change.user_id), joined)
    return { email: change.new_email }
  })
}

export async function stopChangeOfEmail(
  { db }: AuthContext,
  { input }: AccountCall<'change-email/stop'>,
): AccountResult<'change-email/stop'> {
  return await db.transaction().execute(async (tx) => {
    const asked = await findChangeToStop(tx, hashOf(input.token))
    if (!asked || !(await lockAccount(tx, asked.user_id))) return noLongerValid
    const change = await findChangeToStop(tx, hashOf(input.token))
    if (!change) return noLongerValid
    if (!(await isFreeFor(tx, change.user_id, change.old_email))) return failure('conflict', taken)
    await stopEmailChange(tx, change)
    return { email: change.old_email }
  })
}
