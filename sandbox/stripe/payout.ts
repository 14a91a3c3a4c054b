import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/tables.ts'
import { announce } from './announce.ts'
import { ApiError } from './api-error.ts'
import { newBalanceTransaction } from './objects/balance-transaction.ts'
import { newPayout, type Payout } from './objects/payout.ts'
import type { PayoutParameters } from './parameters.ts'
import { inSeconds, insertObject, type SandboxContext } from './store.ts'

/** Pays a sum out of the balance by hand; such a payout says nothing about what it consists of. */
export async function createPayout(
  tx: Transaction<Database>,
  parts: SandboxContext,
  { amount, currency }: PayoutParameters,
): Promise<Payout> {
  const { balance } = await lockBalance(tx)
  if (amount > balance) {
    throw new ApiError('You have insufficient funds in your Stripe account for this transfer.', {
      code: 'balance_insufficient',
    })
  }
  return await payOut(tx, parts, { amount, currency, isAutomatic: false })
}

/** Pays out everything that has not been yet, as Stripe does by itself every day. Null when there is nothing. */
export async function payOutBalance(tx: Transaction<Database>, parts: SandboxContext): Promise<Payout | null> {
  const { balance, ids } = await lockBalance(tx)
  if (balance <= 0) return null
  const payout = await payOut(tx, parts, { amount: balance, currency: 'gbp', isAutomatic: true })
  await tx
    .updateTable('sandbox_objects')
    .set({ hidden: JSON.stringify({ payout: payout.id }) })
    .where('id', 'in', [...ids, payout.balance_transaction])
    .execute()
  return payout
}

async function payOut(
  tx: Transaction<Database>,
  parts: SandboxContext,
  sum: { amount: number; currency: string; isAutomatic: boolean },
): Promise<Payout> {
  const now = inSeconds(parts.clock.now())
  const payout = newPayout({ ...sum, now })
  await insertObject(tx, payout)
  await insertObject(
    tx,
    newBalanceTransaction({
      id: payout.balance_transaction,
      type: 'payout',
      reporting: 'payout',
      amount: -sum.amount,
      currency: sum.currency,
      source: payout.id,
      description: payout.description,
      now,
    }),
  )
  await announce(tx, parts, [
    { type: 'payout.created', object: payout },
    { type: 'payout.paid', object: payout },
  ])
  return payout
}

/** The balance that is in no payout yet. Concurrent payouts take turns. */
async function lockBalance(tx: Transaction<Database>): Promise<{ balance: number; ids: string[] }> {
  const rows = await tx
    .selectFrom('sandbox_objects')
    .select(['id', sql<number>`(data->>'net')::integer`.as('net')])
    .where('kind', '=', 'balance_transaction')
    .where('hidden', 'is', null)
    .orderBy('position')
    .forUpdate()
    .execute()
  return { balance: rows.reduce((sum, { net }) => sum + net, 0), ids: rows.map(({ id }) => id) }
}
