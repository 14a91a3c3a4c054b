import { isAlmostFull, isBackupOld } from '#domain/site/owner-alerts.ts'
import { describeBackup, describeUse } from '../owner/find-faults.ts'
import { findDatabaseUse, findNewestBackup } from '../owner/storage.ts'
import { findingsOf, type Examined, type Finding } from './finding.ts'

export async function examineDatabaseSize(examined: Examined): Promise<Finding> {
  const size = findingsOf('Database size')
  const use = await findDatabaseUse(examined)
  if (!use) return size.warning('Set DATABASE_LIMIT_MB, and an email warns the admins before the database is full.')
  return size[isAlmostFull(use) ? 'bad' : 'good'](describeUse(use))
}

export async function examineBackup(examined: Examined): Promise<Finding> {
  const age = findingsOf('Backup')
  const backup = await findNewestBackup(examined)
  if (!backup)
    return age.warning(
      'Set BACKUP_DIR to the folder of the backups, and an email warns the admins when the newest backup is old.',
    )
  const isOld = backup.at === null || isBackupOld(backup.at, examined.world.now())
  return age[isOld ? 'bad' : 'good'](describeBackup(backup))
}
