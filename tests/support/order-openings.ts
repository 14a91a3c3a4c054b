import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { orderConfirmation } from '#services/email/order-emails.ts'
import { queueEmail } from '#services/email/outbox.ts'
import { addOrder, findBuyersOrder } from './order-rows.ts'
import type { TestShop } from './shop.ts'
import type { Database } from '#db/tables.ts'

export const adasAddress = {
  name: 'Ada Batsman',
  phone: null,
  address: { line1: '12 Pavilion Road', line2: null, city: 'London', postal_code: 'SW1A 1AA', country: 'GB' },
}

/** Inserts an order of Ada's with a delivery address. */
export async function addAddressedOrder(
  shop: TestShop,
  given: Partial<Insertable<Database['orders']>> = {},
): Promise<string> {
  return await addOrder(shop, {
    shipping_address: JSON.stringify(adasAddress),
    paid_at: shop.clock.now(),
    ...given,
  })
}

/** Sends the order's confirmation and reads the token of its link. */
export async function openEmailLink(shop: TestShop, orderId: string): Promise<string> {
  await queueEmail(shop.services.db, { ...orderConfirmation(await findBuyersOrder(shop, orderId)), dedupeKey: null })
  await shop.runJobs()
  const text = await readNewestEmail(shop, 'order_confirmation')
  const token = new RegExp(`/orders/${orderId}#([\\w-]+)`).exec(text)?.[1]
  if (!token) throw new Error(`No link to order ${orderId} in: ${text}`)
  return token
}

/** The text of the newest email of a type in the mailbox. */
export async function readNewestEmail(shop: TestShop, type: string): Promise<string> {
  const email = await shop.services.db
    .selectFrom('mailbox_emails')
    .select('text')
    .where('type', '=', type)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return email?.text ?? ''
}

/** The code in the newest email that contains one. */
export async function readEmailedCode(shop: TestShop): Promise<string> {
  await shop.runJobs()
  return /^(\d{3} \d{3})$/m.exec(await readNewestEmail(shop, 'order_code'))?.[1] ?? ''
}

/** Requests a code as Ada and exchanges it for a pass. */
export async function openWithCode(shop: TestShop, orderId: string, email = 'ada@customers.example'): Promise<string> {
  await shop.call('request-order-code', { number: orderId, email })
  const code = await readEmailedCode(shop)
  const { body } = await shop.call('open-order-with-code', { number: orderId, email, code })
  return body.access as string
}

/** The columns that contain a text, in any case, each as `table.column`. */
export async function findInDatabase(shop: TestShop, text: string): Promise<string[]> {
  const { db } = shop.services
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by name`.execute(db)
  // One query for all, because a query for each of some hundred columns takes seconds.
  const everywhere = tables.rows.map(
    ({ name }) => sql`
      select ${name}::text || '.' || field.key as place from ${sql.table(name)} as each_row, jsonb_each_text(to_jsonb(each_row)) as field
      where position(lower(${text}) in lower(field.value)) > 0`,
  )
  const { rows } = await sql<{ place: string }>`${sql.join(everywhere, sql` union `)} order by place`.execute(db)
  return rows.map(({ place }) => place)
}

/** The rows that contain a text, in any case, each as `table {its columns}`. */
export async function readRowsWith(shop: TestShop, text: string): Promise<string[]> {
  const { db } = shop.services
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by name`.execute(db)
  const everywhere = tables.rows.map(
    ({ name }) => sql`
      select ${name}::text || ' ' || to_jsonb(each_row)::text as found from ${sql.table(name)} as each_row
      where position(lower(${text}) in lower(to_jsonb(each_row)::text)) > 0`,
  )
  const { rows } = await sql<{ found: string }>`${sql.join(everywhere, sql` union all `)} order by found`.execute(db)
  return rows.map(({ found }) => found)
}
