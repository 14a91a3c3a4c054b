import { deleteUnclaimedFiles, forgetAbandonedObject, listAbandonedObjects } from '#db/cases/files.ts'
import { unclaimedLastsMs } from '#domain/customers/upload.ts'
import type { Services } from '#services/services.ts'

/** An object is deleted only after this time, because a transfer to the object store may still be running before. */
const settledMs = 60 * 60_000

/** Deletes files that were unclaimed for a day, also unfinished ones of killed processes, with their objects in the store. */
export async function sweepFiles({ db, clock, objects, log }: Services, signal: AbortSignal): Promise<void> {
  const now = clock.now().getTime()
  const swept = await deleteUnclaimedFiles(db, new Date(now - unclaimedLastsMs))
  if (swept > 0) log.info({ files: swept }, 'unclaimed files swept')
  // If the object store is no longer configured, its objects cannot be removed. They wait until it is.
  if (!objects) return
  for (const key of await listAbandonedObjects(db, new Date(now - settledMs))) {
    if (signal.aborted) return
    await objects.remove(key)
    await forgetAbandonedObject(db, key)
  }
}
