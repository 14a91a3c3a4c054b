import { Readable } from 'node:stream'
import { readChunks, type FileRow } from '#db/cases/files.ts'
import type { Services } from '#services/services.ts'
import { ObjectStoreDown } from './object-store.ts'

export async function openFile({ db, objects }: Pick<Services, 'db' | 'objects'>, file: FileRow): Promise<Readable> {
  if (file.object_key === null) return Readable.from(readChunks(db, file.id), { objectMode: false, highWaterMark: 1 })
  const stored = await objects?.open(file.object_key)
  if (!stored) throw new ObjectStoreDown(`File ${file.id} is not in the object store, where it should be`)
  return stored
}
