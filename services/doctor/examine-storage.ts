import { isAlmostFull, isBackupOld } from '#domain/site/owner-alerts.ts'
import { describeBackup, describeUse } from '../owner/find-faults.ts'
import { findDatabaseUse, findNewestBackup } from '../owner/storage.ts'
import type { Examined, Finding } from './finding.ts'

export async function examineDatabaseSize(examined: Examined): Promise<Finding> {
  const check = 'Database size'
  const use = await findDatabaseUse(examined)
  if (!use) {
    return { check, state: 'warning', sentence: 'Set DATABASE_LIMIT_MB, and an email warns before it is full.' }
  }
  return { check, state: isAlmostFull(use) ? 'bad' : 'good', sentence: describeUse(use) }
}

export async function examineBackup(examined: Examined): Promise<Finding> {
  const check = 'Backup'
  const backup = await findNewestBackup(examined)
  if (!backup) {
    const sentence = 'Set BACKUP_DIR to the folder of the backups, and an email warns when they get old.'
    return { check, state: 'warning', sentence }
  }
  const isOld = backup.at === null || isBackupOld(backup.at, examined.world.now())
  return { check, state: isOld ? 'bad' : 'good', sentence: describeBackup(backup) }
}
