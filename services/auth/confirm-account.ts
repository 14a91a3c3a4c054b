import type { Transaction } from 'kysely'
import { confirmAddress } from '#db/people/account-links.ts'
import { findConfirmedAccount, joinOrdersOf } from '#db/orders/my-orders.ts'
import type { Database } from '#db/tables.ts'
import { queueEmail } from '../email/outbox.ts'

/** Confirms an address once and gives the account its guest orders. Of two calls, one gets false. */
export async function confirmAccount(
  tx: Transaction<Database>,
  userId: string,
  passwordHash: string | null,
): Promise<boolean> {
  if (!(await confirmAddress(tx, userId, passwordHash))) return false
  const orders = await joinOrdersOf(tx, userId)
  const account = await findConfirmedAccount(tx, userId)
  if (account && orders.length > 0) {
    await queueEmail(tx, {
      type: 'orders_added',
      to: { email: account.email, name: account.name },
      data: { first_name: account.first_name, account_email: account.email, orders },
    })
  }
  return true
}
