import { buffer } from 'node:stream/consumers'
import type { FileRow } from '#db/cases/files.ts'
import type { Services } from '#services/services.ts'
import { inTurn, loadSharp } from './load-sharp.ts'
import { openFile } from './open-file.ts'

/** Three times the 112 pixels that a list shows, for screens with three times the density. */
const side = 336
/** How many pictures are kept in memory, each some 20 kB. */
const mostKept = 300

export type SmallPictures = (file: FileRow) => Promise<Buffer>

/** Stored pictures as small squares. The latest are kept in memory, because shrinking takes 30 ms of processor time. */
export function openSmallPictures(services: Pick<Services, 'db' | 'objects'>): SmallPictures {
  const kept = new Map<string, Promise<Buffer>>()
  const nextPicture = inTurn()

  async function shrink(file: FileRow): Promise<Buffer> {
    const sharp = await loadSharp()
    const stored = await buffer(await openFile(services, file))
    return await sharp(stored).resize({ width: side, height: side }).jpeg({ quality: 78 }).toBuffer()
  }

  return (file) => {
    const small = kept.get(file.id) ?? nextPicture(() => shrink(file))
    // Moves the picture to the end, because the first is dropped: the one that was not used for longest.
    kept.delete(file.id)
    kept.set(file.id, small)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    small.catch(() => kept.delete(file.id))
    return small
  }
}
