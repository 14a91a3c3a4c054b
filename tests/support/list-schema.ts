import { sql, type Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'

/** Every column, constraint, index, trigger, function and comment of a database's schema, as sorted lines. */
export async function listSchema(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with tables as (
      select oid, relname, relpersistence, reloptions from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'
    )
    select concat_ws(' ', 'table', relname, relpersistence, reloptions) as line from tables
    union all
    select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      attstorage, pg_get_expr(adbin, adrelid), col_description(tables.oid, attnum))
    from pg_attribute join tables on tables.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join tables on tables.oid = conrelid
    -- PostgreSQL has names for these since version 18.
    where contype <> 'n'
    union all
    select indexdef from pg_indexes where schemaname = 'public' and tablename <> 'migrations'
    union all
    select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join tables on tables.oid = tgrelid where not tgisinternal
    union all
    select pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(db)
  return rows.map(({ line }) => line).sort()
}
