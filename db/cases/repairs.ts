import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/london-time.ts'
import type { Repair } from '#domain/orders/rights.ts'
import type { Db, Tx } from '../tables.ts'
import { countRows, first } from '../driver/rows.ts'

export type RepairDays = { asked_on: CalendarDate; received_on: CalendarDate; returned_on: CalendarDate | null }

export async function findRepair(db: Db, caseId: string): Promise<RepairDays | null> {
  return await db
    .selectFrom('repairs')
    .select(['asked_on', 'received_on', 'returned_on'])
    .where('case_id', '=', caseId)
    .$call(first)
}

/** Stores the repair of a case. Each case has one; storing it again corrects its dates. */
export async function saveRepair(
  tx: Tx,
  caseId: string,
  { recordedBy, now, ...days }: RepairDays & { recordedBy: string; now: Date },
): Promise<void> {
  const { asked_on, received_on, returned_on } = days
  await tx
    .insertInto('repairs')
    .values({
      case_id: caseId,
      asked_on,
      received_on,
      returned_on,
      recorded_by: recordedBy,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('case_id').doUpdateSet({ received_on, returned_on, recorded_by: recordedBy, updated_at: now }),
    )
    .execute()
}

/** The repairs and replacements of an order, granted by staff or already recorded, oldest first. */
export async function listRepairsOf(db: Db, orderId: string): Promise<Repair[]> {
  return (await listRepairsOfOrders(db, [orderId])).map(({ asked_on, returned_on }) => ({ asked_on, returned_on }))
}

export async function listRepairsOfOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<(Repair & { order_id: string | null })[]> {
  if (orderIds.length === 0) return []
  return await db
    .selectFrom('cases')
    .leftJoin('repairs', 'repairs.case_id', 'cases.id')
    .select([
      sql<CalendarDate>`coalesce(repairs.asked_on, (cases.created_at at time zone 'Europe/London')::date)::text`.as(
        'asked_on',
      ),
      'repairs.returned_on',
      'cases.order_id',
    ])
    .where('cases.order_id', 'in', [...orderIds])
    .where(sql<boolean>`(cases.outcome in ('repair', 'replace') or repairs.id is not null)`)
    .orderBy('cases.created_at')
    .execute()
}

export async function countAttempts(db: Db, orderId: string, { otherThan }: { otherThan: string }): Promise<number> {
  return await db
    .selectFrom('cases')
    .where('order_id', '=', orderId)
    .where('id', '!=', otherThan)
    .where('outcome', 'in', ['repair', 'replace'])
    .$call(countRows)
}
