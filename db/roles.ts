import { sql } from 'kysely'
import type { Db } from './tables.ts'

export async function isAdmin(db: Db, userId: string): Promise<boolean> {
  const found = await sql`select 1 from user_roles where user_id = ${userId} and role = 'admin'`.execute(db)
  return found.rows.length > 0
}
