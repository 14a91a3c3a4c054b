import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import { findFile, finishUpload, noteObjectKey, readChunks, refuseUpload, type Lease } from '#db/cases/files.ts'
import { findStaffAccess } from '#db/people/roles.ts'
import { mayAct } from '#domain/customers/role.ts'
import {
  filmType,
  judgeType,
  paperType,
  storedPictureType,
  type FileRefusal,
  longestSide,
  mostPixels,
} from '#domain/customers/upload.ts'
import type { Services } from '#services/services.ts'
import { inTurn, loadSharp } from './load-sharp.ts'
import type { Receipt } from './receipt.ts'

const unknown = { announced_size: 0, user_id: null }

/** How many bytes from the start of a file tell its type. */
const startBytes = 64 * 1024

/** Stores a complete upload. Its content decides the type: a picture is re-encoded, a video or PDF stays. Safe to repeat. */
export async function examineUpload(services: Services, lease: Lease): Promise<Receipt> {
  const { db, clock, objects } = services
  const start = await readStart(readChunks(db, lease.fileId))
  const detected = await fileTypeFromBuffer(start)
  const { announced_size: size, user_id: userId } = (await findFile(db, lease.fileId)) ?? unknown
  const isFromStaff = userId !== null && mayAct((await findStaffAccess(db, userId)).role, 'support')
  const kind = judgeType(detected?.mime ?? null, start.toString('latin1'), { isFromStaff })

  if (kind === 'picture') {
    const picture = await rewritePicture(readChunks(db, lease.fileId))
    if (typeof picture === 'string') return await refuse(services, lease, picture)
    const { bytes, width, height } = picture
    const about = { mediaType: storedPictureType, size: bytes.length, width, height }
    if (objects) await store(services, lease, { type: storedPictureType, read: () => oneChunk(bytes) })
    const isDone = await finishUpload(db, lease, {
      ...about,
      finishedAt: clock.now(),
      bytes: objects ? 'elsewhere' : bytes,
    })
    return await outcomeOf(services, lease, isDone)
  }
  if (kind === 'film' || kind === 'paper') {
    const mediaType = kind === 'film' ? filmType : paperType
    if (objects) await store(services, lease, { type: mediaType, read: () => readChunks(db, lease.fileId) })
    const about = { mediaType, size, width: null, height: null, finishedAt: clock.now() }
    const isDone = await finishUpload(db, lease, { ...about, bytes: objects ? 'elsewhere' : 'as-sent' })
    return await outcomeOf(services, lease, isDone)
  }
  return await refuse(services, lease, kind)
}

async function refuse({ db }: Services, lease: Lease, refusal: FileRefusal): Promise<Receipt> {
  await refuseUpload(db, lease, refusal)
  return { kind: 'refused', refusal }
}

/** The outcome of an upload. If another connection finished the same file first, that connection's outcome. */
async function outcomeOf({ db }: Services, { fileId }: Lease, isDone: boolean): Promise<Receipt> {
  const file = await findFile(db, fileId)
  if (file?.state === 'ready') return { kind: 'ready', file }
  if (isDone || !file) throw new Error(`File ${fileId} is gone while it was being stored`)
  return { kind: 'cut-off', received: file.received, size: file.announced_size }
}

async function store(
  { db, objects }: Services,
  lease: Lease,
  { type, read }: { type: string; read: () => AsyncIterable<Buffer> },
): Promise<void> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of read()) {
    hash.update(chunk)
    size += chunk.length
  }
  // A separate name for each attempt, so that concurrent connections do not overwrite each other.
  const key = `files/${lease.fileId}/${lease.leaseId}`
  if (await noteObjectKey(db, lease, key)) await objects?.put({ key, type, size, sha256: hash.digest('hex') }, read())
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function readStart(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    parts.push(chunk)
    size += chunk.length
    if (size >= startBytes) break
  }
  return Buffer.concat(parts).subarray(0, startBytes)
}

type RewrittenPicture = { bytes: Buffer; width: number; height: number }

const nextUpload = inTurn()

/** Re-encodes a picture as an upright JPEG on white, bounded in size; only the pixels are kept. */
const rewritePicture = (bytes: AsyncIterable<Uint8Array>) => nextUpload(() => rewrite(bytes))

async function rewrite(bytes: AsyncIterable<Uint8Array>): Promise<RewrittenPicture | FileRefusal> {
  const sharp = await loadSharp()
  const picture = sharp({ limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, pages: 1 })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84, progressive: true })
    .timeout({ seconds: 30 })
  const source = Readable.from(bytes)
  // Kept and thrown below, because otherwise a database fault during reading would look like an invalid picture.
  let fault: Error | null = null
  source.on('error', (reason) => {
    fault = reason
    picture.destroy()
  })
  source.pipe(picture)
  try {
    const { data, info } = await picture.toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (reason) {
    source.destroy()
    if (fault) throw fault
    return /pixel limit/i.test(String(reason)) ? 'too-many-pixels' : 'damaged'
  }
}
