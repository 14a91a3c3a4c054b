import { deleteUnclaimedFiles, forgetAbandonedObject, listAbandonedObjects } from '#db/cases/files.ts'
import { unclaimedLastsMs } from '#domain/customers/upload.ts'
import type { Services } from '#services/services.ts'

/** Longer than any transfer to the object store. */
const settledMs = 60 * 60_000

/** Deletes files unclaimed for a day, in any state that a killed process left them, with their objects in the store. */
export async function sweepFiles({ db, clock, objects, log }: Services, signal: AbortSignal): Promise<void> {
  const now = clock.now().getTime()
  const swept = await deleteUnclaimedFiles(db, new Date(now - unclaimedLastsMs))
  if (swept > 0) log.info({ files: swept }, 'unclaimed files swept')
  // Without a store they cannot be removed; they wait until it is configured again.
  if (!objects) return
  for (const key of await listAbandonedObjects(db, new Date(now - settledMs))) {
    if (signal.aborted) return
    await objects.remove(key)
    await forgetAbandonedObject(db, key)
  }
}
