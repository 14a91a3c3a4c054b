import { sql } from 'kysely'
import { migrate } from '#db/driver/migrate.ts'
import { migrations } from '#db/driver/migrations.ts'
import { openPostgres } from '#db/driver/open.ts'
import { seed } from '#db/driver/seed.ts'
import { staffRoles, type StaffRole } from '#domain/customers/role.ts'
import type { StockAtStart } from './laws.ts'
import { addPerson } from '../support/people.ts'
import { createDatabase } from '../support/postgres.ts'
import type { TestShop } from '../support/shop.ts'
import { lastUsesCode } from './journeys.ts'
import { siteUrl } from './payment-provider.ts'

export const simulationStart = new Date('2026-05-12T08:00:00Z')
const templateName = 'simulated_template'

/**
 * Creates the schema with the simulation's own now() and gen_random_uuid(), which hide PostgreSQL's in the search path. The simulation
 * sends its time with each statement.
 */
export async function prepareTemplate(serverUrl: string): Promise<void> {
  const database = await openPostgres(await createDatabase(serverUrl, templateName), 1)
  await sql`create sequence simulated_ids`.execute(database.db)
  await sql`create function public.now() returns timestamptz language sql stable as
    $$ select to_timestamp(coalesce(nullif(current_setting('simulated.clock', true), ''), ${sql.lit(String(simulationStart.getTime()))})::bigint / 1000.0) $$`.execute(
    database.db,
  )
  await sql`create function public.gen_random_uuid() returns uuid language sql volatile as
    $$ select overlay(overlay(md5(nextval('public.simulated_ids')::text) placing '4' from 13) placing '8' from 17)::uuid $$`.execute(
    database.db,
  )
  await migrate(database.db, migrations)
  await seed(database.db)
  // Counts how often an order became paid, which its row does not show.
  await sql`create table simulated_payments (order_id uuid not null, paid_at timestamptz)`.execute(database.db)
  await sql`create function note_payment() returns trigger language plpgsql as
    $$ begin insert into simulated_payments values (new.id, new.paid_at); return null; end $$`.execute(database.db)
  await sql`create trigger simulated_payments after update of paid_at on orders for each row
    when (new.paid_at is distinct from old.paid_at) execute function note_payment()`.execute(database.db)
  // Records the requested refunds at the moment a parcel leaves, because the clocks of two processes cannot tell which was first.
  await sql`create table simulated_departures (order_id uuid not null, requested integer not null, price integer not null)`.execute(
    database.db,
  )
  await sql`create function note_departure() returns trigger language plpgsql as
    $$ begin
      insert into simulated_departures select new.id, coalesce(sum(amount), 0), coalesce(new.paid_amount, new.total_amount)
      from refunds where order_id = new.id and origin <> 'provider' and status not in ('failed', 'declined');
      return null;
    end $$`.execute(database.db)
  await sql`create trigger simulated_departures after update of shipping_status on orders for each row
    when (new.shipping_status in ('shipped', 'delivered') and old.shipping_status not in ('shipped', 'delivered')
      and old.shipping_date is null) execute function note_departure()`.execute(database.db)
  // Records every email, because a recalled one is deleted from the log.
  await sql`create table simulated_emails (id uuid not null)`.execute(database.db)
  await sql`create function note_email() returns trigger language plpgsql as
    $$ begin insert into simulated_emails values (new.id); return null; end $$`.execute(database.db)
  await sql`create trigger simulated_emails after insert on email_logs for each row execute function note_email()`.execute(
    database.db,
  )
  await database.close()
}

/** Creates the database of one world, with the stock, codes and staff that its visitors need. */
export async function createWorldDatabase(
  serverUrl: string,
  name: string,
  stockAtStart: StockAtStart,
): Promise<{ url: string; staff: StaffMember[] }> {
  const url = await createDatabase(serverUrl, name, templateName)
  return { url, staff: await furnish(url, stockAtStart) }
}

export type StaffMember = { role: StaffRole; email: string; token: string }

/** Adds stock, a code with few uses, and one member of staff of each role. */
async function furnish(url: string, stockAtStart: StockAtStart): Promise<StaffMember[]> {
  const { db, close } = await openPostgres(url, 1)
  for (const [key, stock] of Object.entries(stockAtStart)) {
    await db
      .updateTable('products')
      .set({ stock })
      .where('key', '=', key as 'str8bat-sensor')
      .execute()
  }
  const code = {
    code: lastUsesCode,
    type: 'fixed_minor',
    value: 700,
    description: 'The last uses',
    scope: 'all',
  } as const
  await db
    .insertInto('promo_codes')
    .values({ ...code, max_uses: 3, active: true })
    .execute()
  // Only the database and the shop's address are used.
  const shop = { services: { db, config: { siteUrl } } } as unknown as TestShop
  const lifetime = simulationStart.getTime() / 1000 - Date.now() / 1000 + 30 * 24 * 3600
  const staff: StaffMember[] = []
  for (const role of staffRoles) {
    const email = `${role}@customer.example`
    const { token } = await addPerson(shop, { email, role, tokenLivesSeconds: Math.ceil(lifetime) })
    staff.push({ role, email, token })
  }
  await close()
  return staff
}

export async function dropWorldDatabase(serverUrl: string, name: string): Promise<void> {
  const { db, close } = await openPostgres(serverUrl, 1)
  await sql`drop database ${sql.id(name)} with (force)`.execute(db)
  await close()
}
