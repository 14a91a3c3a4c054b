import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import { first } from '../driver/rows.ts'

const columns = ['id', 'name', 'body as text', 'updated_at'] as const

export async function listSavedReplies(db: Db) {
  return await db
    .selectFrom('saved_replies')
    .select(columns)
    .orderBy(sql`lower(name)`)
    .limit(200)
    .execute()
}

export async function findReplyByName(db: Db, name: string) {
  return await db
    .selectFrom('saved_replies')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .$call(first)
}

type Reply = { name: string; text: string; userId: string; now: Date }

export async function insertReply(db: Db, { name, text, userId, now }: Reply) {
  return await db
    .insertInto('saved_replies')
    .values({ name, body: text, created_by: userId, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Null if there is no reply with this id. */
export async function updateReply(db: Db, id: string, { name, text, now }: Omit<Reply, 'userId'>) {
  return await db
    .updateTable('saved_replies')
    .set({ name, body: text, updated_at: now })
    .where('id', '=', id)
    .returning(columns)
    .$call(first)
}

/** False if there is no reply with this id. */
export async function deleteReply(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('saved_replies').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
