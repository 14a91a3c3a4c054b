import { setTimeout as wait } from 'node:timers/promises'
import { failure, isFailure } from '#contract/failure.ts'
import { consumeLink, findLinkedAccount, replacePassword, confirmAddress } from '#db/people/account-links.ts'
import { findConfirmedAccount, joinOrdersOf, type Account } from '#db/orders/my-orders.ts'
import type { Tx } from '#db/tables.ts'
import { queueEmail } from '../email/outbox.ts'
import type { AccountCall, AccountResult } from './auth.ts'
import { failureFor } from './auth-failures.ts'
import { callLibrary, type AuthContext } from './call-library.ts'
import { knowAddress } from './limit-guesses.ts'

// The actions behind links in emails. Opening a link does nothing: every step is a POST with a password.

/** How many milliseconds a response takes: longer than creating an email, so that it does not reveal whether there is an account. */
const emailAnswersAfter = 400

/** Signs up. If the address has an account: a confirmed one is reported, an unconfirmed one gets another confirmation link. */
export async function signUp(inside: AuthContext, call: AccountCall<'sign-up/email'>): AccountResult<'sign-up/email'> {
  const { input } = call
  const email = input.email.toLowerCase()
  const { first_name, last_name } = input
  const taken = await sendAnotherLink(inside, email)
  if (taken === 'confirmed') return failureFor(409, 'USER_ALREADY_EXISTS')
  // The response repeats only what was typed, so it reveals nothing about the earlier sign-up.
  const again = { token: null, user: { email, first_name, last_name } }
  if (taken === 'sent') return again

  const name = `${first_name} ${last_name}`
  const result = await callLibrary(inside, 'sign-up/email', call, { ...input, email, name })
  // Of two concurrent sign-ups for one address the database accepts one; the other counts as a second sign-up.
  const isTaken = isFailure(result) && result.body.code === 'conflict'
  return isTaken && (await sendAnotherLink(inside, email)) === 'sent' ? again : result
}

async function sendAnotherLink({ library, emails }: AuthContext, email: string) {
  const { internalAdapter } = await library.$context
  const existing = await internalAdapter.findUserByEmail(email)
  if (existing === null) return 'unknown'
  if (existing.user.emailVerified) return 'confirmed'
  await emails.sendConfirmation(existing.user, null)
  return 'sent'
}

/** The response does not depend on whether an account waits for confirmation. */
export async function sendConfirmationAgain(
  inside: AuthContext,
  { input }: AccountCall<'send-verification-email'>,
): AccountResult<'send-verification-email'> {
  await Promise.all([sendAnotherLink(inside, input.email), wait(emailAnswersAfter)])
  return { status: true }
}

/** The response does not depend on whether there is an account. */
export async function requestReset(
  inside: AuthContext,
  { input }: AccountCall<'request-password-reset'>,
): AccountResult<'request-password-reset'> {
  const { internalAdapter } = await inside.library.$context
  const send = async () => {
    const existing = await internalAdapter.findUserByEmail(input.email)
    if (existing) await inside.emails.sendReset(existing.user)
  }
  await Promise.all([send(), wait(emailAnswersAfter)])
  return { status: true }
}

export async function readLink(
  { db }: AuthContext,
  { purpose, token }: { purpose: 'confirm-email' | 'reset-password'; token: string },
): AccountResult<'read-link'> {
  const account = await findLinkedAccount(db, { purpose, token })
  if (!account) return failureFor(400, 'INVALID_TOKEN')
  return { email: account.email, isConfirmed: account.isConfirmed }
}

/** Confirms an address with the password of the sign-up, or with a new one that replaces it. Signs in. */
export async function confirmEmail(
  inside: AuthContext,
  call: AccountCall<'confirm-email' | 'confirm-email/new-password'>,
): AccountResult<'confirm-email'> {
  const { input, address } = call
  const { db, library } = inside
  const { password } = await library.$context
  const account = await findLinkedAccount(db, { purpose: 'confirm-email', token: input.token })
  if (!account) return failureFor(400, 'INVALID_TOKEN')
  if (account.isConfirmed) return alreadyConfirmed

  const typed = 'password' in input ? input.password : input.newPassword
  if ('password' in input) {
    const hash = account.passwordHash
    if (hash === null || !(await password.verify({ hash, password: typed }))) return notThatPassword
    const isConfirmed = await db.transaction().execute((tx) => confirmAccount(tx, account.userId, hash))
    if (!isConfirmed) return alreadyConfirmed
  } else {
    const hash = await password.hash(typed)
    const isConfirmed = await db.transaction().execute(async (tx) => {
      if (!(await confirmAccount(tx, account.userId, null))) return false
      await replacePassword(tx, account.userId, hash)
      return true
    })
    if (!isConfirmed) return alreadyConfirmed
  }
  await knowAddress(inside, account.userId, address)
  return await callLibrary(inside, 'sign-in/email', {
    ...call,
    input: { email: account.email, password: typed },
  })
}

/** Resets the password. The link proves access to the mailbox, so it also confirms the address. */
export async function resetPassword(
  inside: AuthContext,
  { input, address }: AccountCall<'reset-password'>,
): AccountResult<'reset-password'> {
  const { db, library } = inside
  const { password } = await library.$context
  const key = { purpose: 'reset-password', token: input.token } as const
  const account = await findLinkedAccount(db, key)
  if (!account) return failureFor(400, 'INVALID_TOKEN')
  const hash = await password.hash(input.newPassword)
  const isDone = await db.transaction().execute(async (tx) => {
    if (!(await consumeLink(tx, key))) return false
    await confirmAccount(tx, account.userId, null)
    await replacePassword(tx, account.userId, hash)
    return true
  })
  if (!isDone) return failureFor(400, 'INVALID_TOKEN')
  await knowAddress(inside, account.userId, address)
  return { status: true }
}

const alreadyConfirmed = failure('conflict', 'Your email address is already confirmed. Please sign in.')

const notThatPassword = failure('refused', 'That is not the password this account was created with.', {
  password: 'That is not the password this account was created with.',
})

/** Confirms an address and gives the account the guest orders of that address. Of two concurrent calls, one gets false. */
export async function confirmAccount(tx: Tx, userId: string, passwordHash: string | null): Promise<boolean> {
  if (!(await confirmAddress(tx, userId, passwordHash))) return false
  const orders = await joinOrdersOf(tx, userId)
  await sendOrdersAdded(tx, await findConfirmedAccount(tx, userId), orders)
  return true
}

/** Emails the account's owner which guest orders the account got with its confirmed address. */
export async function sendOrdersAdded(
  tx: Tx,
  account: Account | null,
  orders: Awaited<ReturnType<typeof joinOrdersOf>>,
): Promise<void> {
  if (!account || orders.length === 0) return
  await queueEmail(tx, {
    type: 'orders_added',
    to: { email: account.email, name: account.name },
    data: { first_name: account.first_name, account_email: account.email, orders },
  })
}
