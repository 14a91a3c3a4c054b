import { failure, type Failure } from '#contract/failure.ts'
import { addUser, findAccountByEmail } from '#db/people/accounts.ts'
import { replacePassword } from '#db/people/account-links.ts'
import { findInvitation, takeInvitation, type Invitation } from '#db/people/invitations.ts'
import { findStaffAccess, setStaffRole } from '#db/people/roles.ts'
import type { Tx } from '#db/tables.ts'
import { invitationOver } from '#domain/customers/invitation.ts'
import { mayAct, type StaffRole } from '#domain/customers/role.ts'
import type { User } from '../handler.ts'
import type { Services } from '../services.ts'
import type { AccountCall, AccountResult } from './auth.ts'
import { callLibrary, type AuthContext } from './call-library.ts'
import { confirmAccount } from './email-links.ts'
import { knowAddress } from './limit-guesses.ts'

// The link of an invitation is valid only for the invited address. Opening it changes nothing.

const over = failure('refused', invitationOver)

const hasAccount = failure('conflict', 'This email address already has an account. Please sign in.')

/** The invited address and role, and whether the address has an account to sign in to. */
export async function readInvitation({ db }: AuthContext, token: string): AccountResult<'read-link'> {
  const invitation = await findInvitation(db, token)
  if (!invitation) return over
  const account = await findAccountByEmail(db, invitation.email)
  return { email: invitation.email, isConfirmed: account?.email_verified ?? false, role: invitation.role }
}

/** Creates the account of an invited address. If there is an unconfirmed one, confirms it and replaces its password. */
export async function joinByInvitation(inside: AuthContext, call: AccountCall<'join'>): AccountResult<'join'> {
  const { db, library } = inside
  const { token, newPassword, ...name } = call.input
  const { password } = await library.$context
  const hash = await password.hash(newPassword)
  const joined = await db.transaction().execute(async (tx) => {
    const found = await findInvitation(tx, token)
    if (!found) return over
    const account = await findAccountByEmail(tx, found.email)
    if (account?.email_verified) return hasAccount
    const invitation = await takeInvitation(tx, token)
    if (!invitation) return over
    const userId = account?.id ?? (await addUser(tx, { email: invitation.email, ...name }))
    await confirmAccount(tx, userId, null)
    await replacePassword(tx, userId, hash)
    await giveRole(tx, userId, invitation)
    return { userId, email: invitation.email }
  })
  if ('body' in joined) return joined
  await knowAddress(inside, joined.userId, call.address)
  return await callLibrary(inside, 'sign-in/email', { ...call, input: { email: joined.email, password: newPassword } })
}

/** Gives the signed-in person the role to which their address was invited. */
export async function acceptInvitation(
  { db }: Pick<Services, 'db'>,
  token: string,
  { userId, email }: Pick<User, 'userId' | 'email'>,
): Promise<StaffRole | Failure> {
  return await db.transaction().execute(async (tx) => {
    const found = await findInvitation(tx, token)
    if (!found) return over
    if (found.email !== email.toLowerCase()) {
      return failure('forbidden', `This invitation is for ${found.email}. You are signed in as ${email}.`)
    }
    const invitation = await takeInvitation(tx, token)
    if (!invitation) return over
    await giveRole(tx, userId, invitation)
    return invitation.role
  })
}

/** Gives the role of an invitation, unless the person has a higher one by now. */
async function giveRole(tx: Tx, userId: string, { role, invited_by: performedBy }: Invitation): Promise<void> {
  const { role: held } = await findStaffAccess(tx, userId)
  if (!mayAct(held, role)) await setStaffRole(tx, { userId, role, performedBy, reason: 'Accepted an invitation' })
}
