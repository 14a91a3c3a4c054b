import type { ShippingAddress } from '#domain/customers/address.ts'
import type { AddressChangeStatus } from '#db/tables/order-access.ts'
import type { Db, Tx } from '#db/tables.ts'
import { first } from '../driver/rows.ts'

export type AddressChange = {
  orderId: string
  before: ShippingAddress | null
  after: ShippingAddress
  status: 'applied' | 'waiting'
  askedBy: 'pass' | 'owner'
  now: Date
}

/** Stores a change. It replaces an earlier change that still waits for staff. */
export async function addAddressChange(tx: Tx, change: AddressChange): Promise<void> {
  await tx
    .updateTable('order_address_changes')
    .set({ status: 'replaced' })
    .where('order_id', '=', change.orderId)
    .where('status', '=', 'waiting')
    .execute()
  await tx
    .insertInto('order_address_changes')
    .values({
      order_id: change.orderId,
      before: change.before && JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      status: change.status,
      asked_by: change.askedBy,
      asked_at: change.now,
    })
    .execute()
}

/** The order of a change. Lock the order first, then read the change. */
export async function findOrderOfChange(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('order_address_changes').select('order_id').where('id', '=', id).executeTakeFirst()
  return row?.order_id ?? null
}

export async function lockAddressChange(
  tx: Tx,
  id: string,
): Promise<{ id: string; status: AddressChangeStatus; before: ShippingAddress | null; after: ShippingAddress } | null> {
  return await tx
    .selectFrom('order_address_changes')
    .select(['id', 'status', 'before', 'after'])
    .where('id', '=', id)
    .forUpdate()
    .$call(first)
}

export async function decideAddressChange(
  tx: Tx,
  decision: { id: string; status: 'accepted' | 'declined'; decidedBy: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('order_address_changes')
    .set({ status: decision.status, decided_by: decision.decidedBy, decided_at: decision.now })
    .where('id', '=', decision.id)
    .execute()
}

export async function findWaitingChange(
  db: Db,
  orderId: string,
): Promise<{ asked_at: Date; after: ShippingAddress } | null> {
  return await db
    .selectFrom('order_address_changes')
    .select(['asked_at', 'after'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'waiting')
    .$call(first)
}

/** All corrections of an order's address, oldest first. */
export async function listAddressChanges(db: Db, orderId: string) {
  return await db
    .selectFrom('order_address_changes as change')
    .leftJoin('users', 'users.id', 'change.decided_by')
    .select(['change.id', 'change.order_id', 'change.before', 'change.after', 'change.status', 'change.asked_by'])
    .select(['change.asked_at', 'change.decided_at', 'users.email as decided_by_email'])
    .where('change.order_id', '=', orderId)
    .orderBy('change.asked_at')
    .orderBy('change.id')
    .limit(200)
    .execute()
}
