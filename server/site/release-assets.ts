import { setTimeout as wait } from 'node:timers/promises'
import {
  deleteReleaseAssetsUnusedSince,
  findReleaseAsset,
  keepReleaseAsset,
  listReleaseAssetPaths,
  markReleaseAssetsInUse,
} from '#db/release-assets.ts'
import type { Services } from '#services/services.ts'
import type { StaticFiles } from './static-files.ts'
import type { StoredResponse } from './stored-response.ts'

/** A release's files are kept for this long after its last instance ended, because tabs that are still open request them. */
const keptDays = 14
const listedAtMostEveryMs = 1000

export type ReleaseAssets = {
  /** Stores this release's files for all instances, and deletes those of releases that ended long ago. */
  share: () => Promise<void>
  find: (path: string) => Promise<StoredResponse | null>
}

/** Two releases behind one load balancer serve each other's files: each stores its own in the database. */
export function openReleaseAssets({ db, clock }: Pick<Services, 'db' | 'clock'>, files: StaticFiles): ReleaseAssets {
  const read = new Map<string, StoredResponse>()
  let listing: Promise<ReadonlySet<string>> = Promise.resolve(new Set<string>())
  let listedAt = -Infinity
  let isListingDue = true

  /** The known paths. Requests for unknown ones cause at most one query a second. */
  function listPaths(): Promise<ReadonlySet<string>> {
    // Requests before a listing has begun share it; later ones wait for the next.
    if (isListingDue) listing = listing.then(listAnew, listAnew)
    isListingDue = false
    return listing
  }

  async function listAnew() {
    await wait(Math.max(0, listedAt + listedAtMostEveryMs - performance.now()))
    isListingDue = true
    listedAt = performance.now()
    return new Set(await listReleaseAssetPaths(db))
  }

  return {
    async share() {
      const own = files.hashedPaths()
      const now = clock.now()
      const known = new Set(await markReleaseAssetsInUse(db, own, now))
      for (const path of own.filter((one) => !known.has(one))) {
        const { identity, br, gzip } = files.find(path)!.encodings // it was listed
        await keepReleaseAsset(db, {
          path,
          body: identity.body,
          br: br?.body ?? null,
          gzip: gzip?.body ?? null,
          in_use_at: now,
        })
      }
      await deleteReleaseAssetsUnusedSince(db, new Date(now.getTime() - keptDays * 86_400_000))
    },

    async find(path) {
      const known = read.get(path)
      if (known) return known
      if (!(await listPaths()).has(path)) return null
      const asset = await findReleaseAsset(db, path)
      if (!asset) return null
      const answer = files.store(path, {
        identity: Buffer.from(asset.body),
        ...(asset.br && { br: Buffer.from(asset.br) }),
        ...(asset.gzip && { gzip: Buffer.from(asset.gzip) }),
      })
      read.set(path, answer)
      return answer
    },
  }
}
