import { sql, type Insertable, type Selectable } from 'kysely'
import type { Database, Db } from './tables.ts'
import { first } from './driver/rows.ts'

export type ReleaseAsset = Pick<Selectable<Database['release_assets']>, 'path' | 'body' | 'br' | 'gzip'>

/** Marks these files as in use; returns those that exist. */
export async function markReleaseAssetsInUse(db: Db, paths: string[], now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('release_assets')
    .set({ in_use_at: now })
    // One array parameter, because hundreds of parameters are slow to encode.
    .where(sql<boolean>`path = any(${paths}::text[])`)
    .returning('path')
    .execute()
  return rows.map(({ path }) => path)
}

export async function listReleaseAssetPaths(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('release_assets').select('path').execute()
  return rows.map(({ path }) => path)
}

export async function findReleaseAsset(db: Db, path: string): Promise<ReleaseAsset | null> {
  return await db
    .selectFrom('release_assets')
    .select(['path', 'body', 'br', 'gzip'])
    .where('path', '=', path)
    .$call(first)
}

/** Stores a file, once: its name contains a hash of its content, so an existing file is the same. */
export async function keepReleaseAsset(db: Db, asset: Insertable<Database['release_assets']>): Promise<void> {
  await db
    .insertInto('release_assets')
    .values(asset)
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute()
}

export async function deleteReleaseAssetsUnusedSince(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('release_assets').where('in_use_at', '<', moment).execute()
}
