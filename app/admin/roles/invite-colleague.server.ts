import { randomBytes } from 'node:crypto'
import { fieldFailure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { findAccountByEmail } from '#db/people/accounts.ts'
import { saveInvitation } from '#db/people/invitations.ts'
import { findStaffAccess } from '#db/people/roles.ts'
import { isStaff } from '#domain/customers/role.ts'
import { href } from '#domain/site/href.ts'
import { queueEmail } from '#services/email/outbox.ts'
import type { Handler } from '#services/handler.ts'

/** Emails a link that gives the role to the holder of this address. A second invitation replaces the first. */
export const inviteColleague: Handler<'invite-colleague'> = async ({ db, config }, { email: typed, role }, caller) => {
  const email = typed.toLowerCase()
  const account = await findAccountByEmail(db, email)
  const held = account ? (await findStaffAccess(db, account.id)).role : 'user'
  if (isStaff(held)) {
    const sentence = `${email} already works here, as ${held}. Change the role in the table.`
    return fieldFailure('conflict', 'email', sentence)
  }
  const token = randomBytes(24).toString('base64url')
  return await db.transaction().execute(async (tx) => {
    const expires_at = await saveInvitation(tx, { email, role, token, invitedBy: caller.userId })
    await recordChange(tx, caller, 'invite-colleague', ['invitation', email], { after: { role } })
    await queueEmail(tx, {
      type: 'invitation',
      to: { email, name: null },
      data: { role, invited_by: caller.email, url: `${config.siteUrl}${href.emailLink('invite', token)}` },
    })
    return { expires_at }
  })
}
