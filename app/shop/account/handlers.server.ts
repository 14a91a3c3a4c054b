import { failure, isFailure, type Failure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { copyPerson } from '#db/people/copy-person.ts'
import { erasePerson } from '#db/people/erase-person.ts'
import { listOrdersOf } from '#db/orders/my-orders.ts'
import { listKeptOrders } from '#db/people/kept-orders.ts'
import { listPasskeys, removePasskey, renamePasskey } from '#db/people/passkeys.ts'
import { findPerson } from '#db/people/person.ts'
import { findSavedAddress, saveAddress } from '#db/people/saved-address.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { staffStay } from '#domain/customers/erasure.ts'
import { acceptInvitation } from '#services/auth/invitations.ts'
import { notifyOfPasskey } from '#services/email/notify-of-passkey.ts'
import { queueEmail } from '#services/email/outbox.ts'
import type { Handlers, User, Handler } from '#services/handler.ts'
import { describeKept, findRoleOf } from '#services/person/what-stays.ts'
import { zipPerson } from '#services/person/zip-person.ts'
import type { Services } from '#services/services.ts'
import { isConfirmedAs, userExists } from '#db/people/accounts.ts'
import { isFirstAdminCode } from '#db/people/first-admin-codes.ts'
import { grantFirstAdmin } from '#db/people/roles.ts'
import type { Db } from '#db/tables.ts'
import type { Config } from '#services/config.ts'

const bootstrapFirstAdmin: Handler<'bootstrap_first_admin'> = async (
  { db, config },
  { target_user_id: userId, code },
  caller,
) => {
  if (userId !== caller.userId) return failure('forbidden', 'You can only make yourself the first admin.')
  // A token can outlive its account by up to an hour.
  if (!(await userExists(db, userId))) return failure('unauthenticated', 'Please sign in.')

  const { firstAdmin } = config.auth
  const outcome = await db
    .transaction()
    .execute((tx) => grantFirstAdmin(tx, userId, () => mayBecomeFirst(tx, { firstAdmin, userId, code })))
  if (outcome === 'admin-exists')
    return failure('conflict', 'There is already an admin. Ask them to give you the role.')
  if (outcome === 'not-proven') return refusals[firstAdmin.kind](code)
  return true
}

type FirstAdmin = Config['auth']['firstAdmin']

async function mayBecomeFirst(
  db: Db,
  { firstAdmin, userId, code }: { firstAdmin: FirstAdmin; userId: string; code: string | null },
): Promise<boolean> {
  switch (firstAdmin.kind) {
    case 'anybody':
      return true
    case 'email':
      return await isConfirmedAs(db, userId, firstAdmin.email)
    case 'code':
      return code !== null && (await isFirstAdminCode(db, code))
  }
}

const notYou = failure('forbidden', 'This shop already has its first admin.')

const refusals: Record<FirstAdmin['kind'], (code: string | null) => Failure> = {
  anybody: () => notYou,
  email: () => notYou,
  code(code) {
    const sentence =
      code === null
        ? 'Please enter the code that the shop printed when it started.'
        : 'That code is not right. The newest one was printed when the shop last started.'
    return failure('forbidden', sentence, { code: sentence })
  },
}

export const accountHandlers = {
  bootstrap_first_admin: bootstrapFirstAdmin,
  'accept-invitation': ({ db }, { token }, caller) => acceptInvitation({ db }, token, caller),
  get_current_user_role: async (_services, _input, caller) => caller.role,
  'find-my-address': ({ db }, _input, { userId }) => readAddresses(db, userId),
  'save-my-address': async ({ db }, { name, phone, ...address }, { userId }) => {
    await saveAddress(db, userId, { name, phone, address: { ...address, country: 'GB' } })
    return await readAddresses(db, userId)
  },
  'remove-my-address': async ({ db }, _input, { userId }) => {
    await saveAddress(db, userId, null)
    return await readAddresses(db, userId)
  },
  'preview-deletion': async ({ db }, _input, { userId }) => {
    if ((await findRoleOf(db, userId)) !== 'user') return { refusal: staffStay, kept: [] }
    const orders = (await findPerson(db, userId))?.orders ?? []
    const kept = await listKeptOrders(
      db,
      orders.map(({ id }) => id),
    )
    return { refusal: null, kept: kept.map(describeKept) }
  },
  'delete-my-account': async (services, { password, reviews }, caller) => {
    const wrong = await requirePassword(services, caller, password)
    if (wrong) return wrong
    const { db, clock } = services
    const { userId } = caller
    const deleted = await db.transaction().execute(async (tx) => {
      if ((await findRoleOf(tx, userId)) !== 'user') return failure('conflict', staffStay)
      const person = await findPerson(tx, userId)
      if (!person) return failure('unauthenticated', 'Please sign in.')
      const kept = (await erasePerson(tx, person, { now: clock.now(), reviews })).map(describeKept)
      await recordChange(tx, { userId }, 'delete-my-account', ['account', userId], {
        after: { orders_kept: person.orders.length, erased_later: kept.length },
      })
      await queueEmail(tx, {
        type: 'account_deleted',
        to: { email: person.email, name: null },
        data: { first_name: null, kept: kept.map(({ number, reason }) => ({ number, reason })) },
      })
      return kept
    })
    return isFailure(deleted) ? deleted : { success: true, kept: deleted }
  },
  'list-my-passkeys': async ({ db }, _input, { userId }) => ({ passkeys: await listPasskeys(db, userId) }),
  'rename-passkey': async ({ db }, { id, name }, { userId }) =>
    (await renamePasskey(db, { userId, id, name })) ? { success: true } : noSuchPasskey,
  'remove-passkey': async (services, { id, password }, caller) => {
    const wrong = await requirePassword(services, caller, password)
    if (wrong) return wrong
    const { db, clock } = services
    return await db.transaction().execute(async (tx) => {
      const removed = await removePasskey(tx, { userId: caller.userId, id })
      const person = await findPerson(tx, caller.userId)
      if (!removed || !person) return noSuchPasskey
      const { email, name, firstName } = person
      const change = { change: 'removed', passkey: removed.name, now: clock.now() } as const
      await notifyOfPasskey(tx, { to: { email, name }, firstName, ...change })
      return { credential_id: removed.credential_id }
    })
  },
  /** One file for programs (JSON) and for people (text). The owner is notified by email. */
  'download-my-data': async (services, { password }, caller) => {
    const wrong = await requirePassword(services, caller, password)
    if (wrong) return wrong
    const { db, clock } = services
    const now = clock.now()
    const copy = await db.transaction().execute(async (tx) => {
      const person = await findPerson(tx, caller.userId)
      if (!person) return null
      const copied = await copyPerson(tx, person)
      await queueEmail(tx, {
        type: 'data_copied',
        to: { email: person.email, name: person.name },
        data: { first_name: person.firstName, copied_at: now.toISOString() },
      })
      return copied
    })
    if (copy === null) return failure('unauthenticated', 'Please sign in.')
    const zip = Buffer.from(await zipPerson(services, copy, now)).toString('base64')
    return { filename: `my-data-${londonDate(now)}.zip`, zip }
  },
} satisfies Partial<Handlers>

async function readAddresses(db: Db, userId: string) {
  const { rows } = await listOrdersOf(db, userId, { limit: 1 })
  return { saved: await findSavedAddress(db, userId), latest: rows[0]?.shipping_address ?? null }
}

const noSuchPasskey = failure('not-found', 'Your account has no such passkey. It may already have been removed.')

const guesses = { calls: 10, seconds: 15 * 60 }

const sentence = 'That is not your current password.'
const wrong = failure('refused', sentence, { password: sentence })

/** For actions that a session alone must not do. Failed tries are limited. Null if the password is right. */
async function requirePassword(
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
