import { sql } from 'kysely'
import { erasedEmail } from '#domain/orders/order.ts'
import type { Tx } from '../tables.ts'
import { anonymiseReviews } from './erase-reviews.ts'

/** Tables that record who opened or changed an order. */
const beside = [
  'order_links',
  'order_codes',
  'order_passes',
  'order_address_changes',
  'order_undos',
  'order_account_openings',
  'analytics_consents',
] as const

/** Removes contact details, access and serial numbers from orders. Name and delivery address stay for the books. */
export async function eraseBuyers(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .updateTable('orders')
    .set({
      user_id: null,
      customer_email: erasedEmail,
      customer_phone: null,
      serial_numbers: '[]',
      shipping_address: sql`case when shipping_address is null then null
        else jsonb_set(shipping_address, '{phone}', 'null') end`,
    })
    .where('id', 'in', orderIds)
    .execute()
  for (const table of beside) await tx.deleteFrom(table).where('order_id', 'in', orderIds).execute()
  await anonymiseReviews(tx, orderIds)
  await tx
    .deleteFrom('files')
    .where('return_id', 'in', (from) => from.selectFrom('returns').select('id').where('order_id', 'in', orderIds))
    .execute()
  await tx
    .updateTable('returns')
    .set({ reason: null, serial_numbers: '[]' })
    .where('order_id', 'in', orderIds)
    .execute()
  await sql`update audit_log set before = before - 'serial_numbers', after = after - 'serial_numbers'
    where subject_type = 'order' and subject_id in (${sql.join(orderIds)})`.execute(tx)
}
