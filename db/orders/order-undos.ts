import type { Db } from '#db/tables.ts'
import { first } from '../driver/rows.ts'

type NewUndo = {
  orderId: string
  performedBy: string
  /** The values of the changed columns before the change. */
  before: Record<string, unknown>
  changedAt: Date
  emailKey: string | null
  until: Date
}

/** Stores the state of an order before a change. Only the latest change of an order can be undone. */
export async function keepUndo(db: Db, undo: NewUndo): Promise<string> {
  await db.deleteFrom('order_undos').where('order_id', '=', undo.orderId).execute()
  const { id } = await db
    .insertInto('order_undos')
    .values({
      order_id: undo.orderId,
      performed_by: undo.performedBy,
      before: JSON.stringify(undo.before),
      changed_at: undo.changedAt,
      email_key: undo.emailKey,
      undo_until: undo.until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A change, if this person made it and it can still be undone. */
export async function findUndo(db: Db, { id, userId, now }: { id: string; userId: string; now: Date }) {
  return await db
    .selectFrom('order_undos')
    .select(['id', 'order_id', 'before', 'changed_at', 'email_key'])
    .where('id', '=', id)
    .where('performed_by', '=', userId)
    .where('undo_until', '>=', now)
    .$call(first)
}

/** Deletes an undo before it is carried out. Of concurrent calls exactly one gets true. */
export async function takeUndo(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('order_undos').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function forgetExpiredUndos(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('order_undos').where('undo_until', '<', now).execute()
}
