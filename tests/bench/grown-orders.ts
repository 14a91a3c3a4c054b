import { sql, type Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import { booksOf } from './grown-books.ts'

const step = 50_000
export const secondsBetweenOrders = 37
/** How many of the newest orders wait to be shipped. */
const waiting = 200

/** When order `n` was placed. */
const placedAt = `now() - n * interval '${secondsBetweenOrders} seconds'`

const oneOf = (parts: string, turn: string) => {
  const words = parts.split(' ').map((part) => `'${part}'`)
  return `(array[${words.join(', ')}])[1 + ${turn} % ${words.length}]`
}

/** Names and postcodes repeat as in a large shop: ten thousand names, sixty thousand postcodes. */
const name = `${oneOf('Hugo Alice Ravi Meera Tom Zara Owen Priya Jack Nadia Liam Ella Sam Aisha Ben Cora Dev Freya Kit Maya', 'n')}
  || ' ' || ${oneOf('Wick Bail Stump Cross Gull Point Mid Long Slip Cover Green Ash Marsh Hill Brook Stone Wood Lang Ald Hart Ox Red Nor Sel Thorn', 'n / 20')}
  || ${oneOf('ton ley ford ham worth by field bury den well combe wick stead mere gate shaw hurst cliff bridge dale', 'n / 500')}`
const postcode = `'ZZ' || n % 90 + 10 || ' ' || n % 9 + 1 || chr(65 + n / 90 % 26) || chr(65 + n / 2340 % 26)`

/** Inserts orders `from` to `to`, spread over the past years. Each has an email, a logged change, a webhook and its books. */
export async function growOrders(db: Kysely<Database>, from: number, to: number): Promise<void> {
  for (let start = from + 1; start <= to; start += step) {
    const end = Math.min(start + step - 1, to)
    await run(
      db,
      `insert into orders (product_key, product_name, product_price, quantity, subtotal, total_amount, customer_name,
        customer_email, shipping_address, stripe_session_id, payment_intent_id, payment_status, shipping_status, tracking_number, refunded_amount, created_at, paid_at)
      select 'str8bat-sensor', 'str8bat Sensor', 13999, units, 13999 * units, 13999 * units, name, 'grown' || n || '@bench.example',
        jsonb_build_object('name', name, 'phone', null, 'address', jsonb_build_object('line1', n % 200 || ' Example Street',
          'line2', null, 'city', 'Exampleton', 'postal_code', ${postcode}, 'country', 'GB')),
        'cs_grown_' || n, 'pi_grown_' || n, 'paid', case when n > ${waiting} then 'delivered' else 'pending' end, 'GROWN' || n,
        case when n % 20 = 0 then 1000 else 0 end, at, at
      from generate_series(${start}, ${end}) as n, lateral (select ${name} as name,
        case when n % 1000 = 0 then 2 + n / 1000 % 6 else 1 end as units, ${placedAt} as at) as bought`,
    )
    for (const statement of booksOf(start, end)) await run(db, statement)
    await run(
      db,
      `insert into email_logs (email_type, recipient_email, subject, status, created_at)
      select 'order_confirmation', 'grown' || n || '@bench.example', 'Order ' || n, 'sent', ${placedAt}
      from generate_series(${start}, ${end}) as n`,
    )
    await run(
      db,
      `insert into audit_log (performed_by, action, subject_type, subject_id, performed_at)
      select gen_random_uuid(), 'update-shipping', 'order', n::text, ${placedAt}
      from generate_series(${start}, ${end}) as n`,
    )
    await run(
      db,
      `insert into payment_events (id, type, received_at, processed_at, payload)
      select 'evt_grown_' || n, 'checkout.session.completed', at, at,
        jsonb_build_object('id', 'evt_grown_' || n, 'object', 'event', 'type', 'checkout.session.completed', 'data',
          jsonb_build_object('object', jsonb_build_object('id', 'cs_grown_' || n, 'object', 'checkout.session')))
      from generate_series(${start}, ${end}) as n, lateral (select ${placedAt} as at) as told`,
    )
    if (to - from > step) console.log(`    ${count(end)} of ${count(to)} orders inserted`)
  }
  await run(db, 'vacuum analyze')
}

/** The input with which the customer of this order would track it. */
export function questionAbout(number: number): { identifier: string; type: 'tracking'; email: string } {
  return { identifier: `GROWN${number}`, type: 'tracking', email: `grown${number}@bench.example` }
}

async function run(db: Kysely<Database>, statement: string): Promise<void> {
  await sql.raw(statement).execute(db)
}

const count = (orders: number) => orders.toLocaleString('en-GB')
