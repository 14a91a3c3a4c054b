import { findDatabaseBytes } from '#db/owner-alerts.ts'
import type { Config } from '../config.ts'
import type { OutsideWorld } from '../doctor/outside-world.ts'
import type { Services } from '../services.ts'

/** The size of the database and its limit; null if no limit is set. */
export async function findDatabaseUse({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<{ bytes: number; limit: number } | null> {
  return config.databaseLimit === null ? null : { bytes: await findDatabaseBytes(db), limit: config.databaseLimit }
}

/** When the newest backup was written; null if the shop cannot see its backups. */
export async function findNewestBackup({
  config,
  world,
}: {
  config: Config
  world: OutsideWorld
}): Promise<{ at: Date | null } | null> {
  return config.backupDir === null ? null : { at: await world.newestFileAt(config.backupDir) }
}
