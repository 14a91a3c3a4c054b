import { sql } from 'kysely'
import { isBookedAtOnce, type LedgerKind } from '#domain/books/ledger.ts'
import type { Db } from '../tables.ts'

export type Movement = {
  provider_id: string
  kind: LedgerKind
  amount: number
  fee: number
  net: number
  currency: string
  source_id: string | null
  payment_intent_id: string | null
  /** From our metadata on the payment. Used only if the order has no payment yet. */
  order_id: string | null
  description: string | null
  created_at: Date
}

/** Stores movements of the provider's account, each once. `payoutId` is the payout they belong to, if known. */
export async function insertMovements(db: Db, movements: readonly Movement[], payoutId: string | null): Promise<void> {
  if (movements.length === 0) return
  const told = JSON.stringify(movements.map((each) => ({ ...each, is_booked: isBookedAtOnce(each.kind) })))
  // Sorted by id, so that two processes that write the same rows do not deadlock.
  await sql`
    insert into ledger_entries (provider_id, method, kind, amount, fee, net, currency, source_id, payment_intent_id, order_id,
      payout_id, description, created_at, settled_at)
    select provider_id, 'provider', kind, amount, fee, net, currency, source_id, payment_intent_id,
      coalesce((select id from orders where orders.payment_intent_id = told.payment_intent_id),
        (select id from orders where orders.id = told.order_id and orders.payment_intent_id is null)),
      ${payoutId}, description, created_at, case when is_booked then created_at end
    from jsonb_to_recordset(${told}::jsonb) as told (provider_id text, kind text, amount integer, fee integer, net integer,
      currency text, source_id text, payment_intent_id text, order_id uuid, description text, created_at timestamptz,
      is_booked boolean)
    order by provider_id
    on conflict (provider_id) do update set payout_id = excluded.payout_id
      where excluded.payout_id is not null and ledger_entries.payout_id is distinct from excluded.payout_id`.execute(db)
}

type Transfer = {
  kind: 'sale' | 'refund'
  /** Negative for a refund. */
  amount: number
  currency: string
  orderId: string
  /** The order, or the refund. */
  sourceId: string
  now: Date
}

/** Stores a bank transfer that staff recorded, once. Not compared with the provider. */
export async function insertBankTransfer(db: Db, { kind, amount, currency, orderId, sourceId, now }: Transfer) {
  await db
    .insertInto('ledger_entries')
    .values({
      method: 'bank-transfer',
      kind,
      amount,
      net: amount,
      currency,
      source_id: sourceId,
      order_id: orderId,
      created_at: now,
      settled_at: now,
      compared_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Links movements to their orders, if the order's payment became known after the movement was stored. */
export async function linkOrders(db: Db, since: Date): Promise<void> {
  await sql`update ledger_entries as entry set order_id = orders.id, compared_at = null from orders
    where entry.order_id is null and entry.payment_intent_id is not null and entry.created_at >= ${since}
      and orders.payment_intent_id = entry.payment_intent_id`.execute(db)
}
