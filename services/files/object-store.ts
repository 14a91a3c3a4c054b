import type { Readable } from 'node:stream'

export type StoredObject = { key: string; type: string; size: number; sha256: string }

/** The store for files that are not kept in the database. */
export type ObjectStore = {
  /** Sends a stream of a known length and hash. Safe to repeat. */
  put: (object: StoredObject, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  open: (key: string) => Promise<Readable | null>
  /** Succeeds also if the object is gone already. */
  remove: (key: string) => Promise<void>
}

/** The store refused, returned an invalid response or could not be reached. */
export class ObjectStoreDown extends Error {}
