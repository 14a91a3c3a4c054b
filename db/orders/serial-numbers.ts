import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import type { SerialElsewhere } from '#domain/orders/serial-numbers.ts'

/** Whether an order has one of these serial numbers. Repeats the condition of the index orders_by_serial_number, to use it. */
export const hasSerialNumber = (numbers: readonly string[]) =>
  sql<boolean>`(serial_numbers <> '[]' and serial_numbers ?| array[${sql.join(numbers)}]::text[])`

/** The serial numbers among these that another order has, each with the newest such order. */
export async function listSerialsElsewhere(
  db: Db,
  orderId: string,
  numbers: readonly string[],
): Promise<SerialElsewhere[]> {
  if (numbers.length === 0) return []
  const others = await db
    .selectFrom('orders')
    .select(['id', 'serial_numbers'])
    .where(hasSerialNumber(numbers))
    .where('id', '<>', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
  return [...new Set(numbers)].flatMap((serial_number) => {
    const other = others.find(({ serial_numbers }) => serial_numbers.includes(serial_number))
    return other ? [{ serial_number, other_order: other.id }] : []
  })
}
