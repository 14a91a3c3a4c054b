import { sql } from 'kysely'
import type { Tx } from '#db/tables.ts'
import { announce } from './announce.ts'
import { ApiError } from './api-error.ts'
import { newBalanceTransaction } from './objects/balance-transaction.ts'
import { failedPayout, newPayout, type Payout } from './objects/payout.ts'
import type { PayoutParameters } from './parameters.ts'
import {
  clearSettlement,
  inSeconds,
  insertObject,
  listObjects,
  lockObject,
  saveObject,
  setSettlement,
  type SandboxContext,
} from './store.ts'

/** A payout takes a day or two at Stripe, but only minutes here, so that people can watch it. */
const transitSeconds = 10 * 60

/** Pays out a sum on request; such a payout does not list its transactions. */
export async function createPayout(
  tx: Tx,
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

/**
 * Pays out everything that is in no payout yet, as Stripe does daily. Null if there is nothing. The payout is `tooLittle` pence
 * short: a provider's fault, for tests. `before`: only movements until then.
 */
export async function payOutBalance(
  tx: Tx,
  parts: SandboxContext,
  { tooLittle = 0, before }: { tooLittle?: number; before?: Date } = {},
): Promise<Payout | null> {
  const { balance, ids } = await lockBalance(tx, before)
  if (balance <= tooLittle) return null
  const payout = await payOut(tx, parts, { amount: balance - tooLittle, currency: 'gbp', isAutomatic: true })
  await tx
    .updateTable('sandbox_objects')
    .set({ hidden: JSON.stringify({ payout: payout.id }) })
    .where('id', 'in', [...ids, payout.balance_transaction])
    .execute()
  return payout
}

async function payOut(
  tx: Tx,
  parts: SandboxContext,
  sum: { amount: number; currency: string; isAutomatic: boolean },
): Promise<Payout> {
  const now = inSeconds(parts.clock.now())
  const payout = newPayout({ ...sum, now })
  await insertObject(tx, payout)
  await setSettlement(tx, payout.id, new Date((now + transitSeconds) * 1000))
  await insertObject(tx, movementOf(payout, { id: payout.balance_transaction, type: 'payout', now }))
  await announce(tx, parts, [{ type: 'payout.created', object: payout }])
  return payout
}

/** Settles due payouts into the shop's bank account. */
export async function settlePayouts(parts: SandboxContext, ids: string[]): Promise<void> {
  for (const id of ids) await parts.db.transaction().execute((tx) => settlePayout(tx, parts, id))
}

async function settlePayout(tx: Tx, parts: SandboxContext, id: string): Promise<void> {
  const payout = await lockObject(tx, 'payout', id)
  // Another process may have settled the payout first.
  if (!payout || !(await clearSettlement(tx, id))) return
  const paid: Payout = { ...payout, status: 'paid' }
  await saveObject(tx, paid)
  await announce(tx, parts, [{ type: 'payout.paid', object: paid, previous: { status: payout.status } }])
}

/** The bank returns the newest payout that has not failed yet, and its money is in the balance again. Null if there is none. */
export async function failLastPayout(tx: Tx, parts: SandboxContext): Promise<Payout | null> {
  const made = await listObjects(tx, { kind: 'payout', limit: 100, after: undefined })
  const last = made.find(({ status }) => status !== 'failed')
  const payout = last && (await lockObject(tx, 'payout', last.id))
  if (!payout || payout.status === 'failed') return null
  await clearSettlement(tx, payout.id)
  const failed = failedPayout(payout)
  await saveObject(tx, failed)
  const id = failed.failure_balance_transaction
  await insertObject(tx, movementOf(failed, { id, type: 'payout_failure', now: inSeconds(parts.clock.now()) }))
  await announce(tx, parts, [{ type: 'payout.failed', object: failed, previous: { status: payout.status } }])
  return failed
}

function movementOf(payout: Payout, made: { id: string; type: 'payout' | 'payout_failure'; now: number }) {
  const isOut = made.type === 'payout'
  return newBalanceTransaction({
    ...made,
    reporting: isOut ? 'payout' : 'payout_reversal',
    amount: isOut ? -payout.amount : payout.amount,
    currency: payout.currency,
    source: payout.id,
    description: payout.description,
  })
}

/** The balance that is in no payout yet. Concurrent payouts take turns. */
async function lockBalance(tx: Tx, before?: Date): Promise<{ balance: number; ids: string[] }> {
  const rows = await tx
    .selectFrom('sandbox_objects')
    .select(['id', sql<number>`(data->>'net')::integer`.as('net')])
    .where('kind', '=', 'balance_transaction')
    .where('hidden', 'is', null)
    .$if(before !== undefined, (query) => query.where('created_at', '<', before!)) // the condition says that it is set
    .orderBy('position')
    .forUpdate()
    .execute()
  return { balance: rows.reduce((sum, { net }) => sum + net, 0), ids: rows.map(({ id }) => id) }
}
