import { randomUUID } from 'node:crypto'
import { appendChunk, findUpload, holdsLease, leaseUpload, refuseUpload, type Lease } from '#db/cases/files.ts'
import { chunkBytes, leastKeptBytes, ticketLastsMs, type FileRefusal } from '#domain/customers/upload.ts'
import type { Services } from '#services/services.ts'
import { examineUpload } from './examine-upload.ts'
import type { Receipt, UploadState } from './receipt.ts'

export type SentPart = {
  ticket: string
  /** The account of the request's bearer token. */
  userId: string | null
  offset: number
  /** The length that the sender declares; null if it does not. */
  length: number | null
  body: ReadableStream<Uint8Array> | null
  /** Aborts when a newer connection continues the same file. */
  ended?: AbortSignal
}

/** A sender that sends fewer bytes than this within this time is cut off: it is gone, or only occupies the connection. */
const slowestBytes = 16 * 1024
const slowestMs = 20_000

const never = new AbortController().signal

/** The progress of an upload; `unknown` also for an upload of another person. */
export async function findUploadState(
  { db, clock }: Services,
  ticket: string,
  userId: string | null,
): Promise<UploadState> {
  const file = await findUpload(db, ticket)
  if (!file || (file.user_id !== null && file.user_id !== userId)) return { kind: 'unknown' }
  if (file.state === 'ready') return { kind: 'ready', file }
  if (file.refusal !== null) return { kind: 'refused', refusal: file.refusal }
  if (file.ticket_expires_at <= clock.now()) return { kind: 'expired' }
  return { kind: 'open', received: file.received, size: file.announced_size }
}

/** Receives a file from where the last connection ended. Holds at most one chunk in memory. */
export async function receiveUpload(services: Services, part: SentPart): Promise<Receipt> {
  const state = await findUploadState(services, part.ticket, part.userId)
  // A finished upload may be asked about again, because the response to its last byte may have been lost.
  if (state.kind === 'ready') return isQuestion(part, state.file.announced_size) ? state : { kind: 'used' }
  if (state.kind !== 'open') return state
  const file = await findUpload(services.db, part.ticket)
  const leaseId = randomUUID()
  const leased = file && (await leaseUpload(services.db, file.id, leaseId))
  if (!leased) return await findUploadState(services, part.ticket, part.userId)
  const { id: fileId, received, announced_size: size } = leased
  if (part.offset !== received) return { kind: 'elsewhere', received, size }

  const lease = { fileId, leaseId }
  if (part.offset + (part.length ?? 0) > size) return await refuse(services, lease, 'longer')
  const stored = await storeBody(services, lease, { ...part, room: size - received })
  if (stored.kind === 'longer') return await refuse(services, lease, 'longer')
  if (stored.kind === 'cut-off') return { kind: 'cut-off', received: received + stored.bytes, size }
  if (received + stored.bytes < size) return { kind: 'open', received: received + stored.bytes, size }
  return await examineUpload(services, lease)
}

/** Whether a request sends no bytes after the last one: it only asks for the outcome of the upload. */
const isQuestion = ({ offset, length }: SentPart, size: number) => offset === size && length === 0

async function refuse({ db }: Services, lease: Lease, refusal: FileRefusal): Promise<Receipt> {
  await refuseUpload(db, lease, refusal)
  return { kind: 'refused', refusal }
}

type Stored = { kind: 'whole' | 'cut-off' | 'longer'; bytes: number }
type Body = Pick<SentPart, 'body' | 'ended'> & { room: number }

async function storeBody({ db, clock }: Services, lease: Lease, { body, ended = never, room }: Body): Promise<Stored> {
  let bytes = 0
  if (body === null) return { kind: 'whole', bytes }
  // Small pieces are collected in one buffer.
  const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, room))
  let filled = 0
  let slow = { bytes: 0, since: clock.now().getTime() }

  async function flush(): Promise<boolean> {
    if (filled === 0) return true
    // Checked before the bytes are sent to the database, because of several connections with one ticket only one may write.
    if (ended.aborted || !(await holdsLease(db, lease))) return false
    if (!(await appendChunk(db, lease, chunk.subarray(0, filled)))) return false
    bytes += filled
    filled = 0
    slow = { bytes: 0, since: clock.now().getTime() }
    return true
  }

  const latest = clock.now().getTime() + ticketLastsMs
  const reader = body.getReader()
  try {
    while (true) {
      const leftMs = Math.min(slow.since + slowestMs, latest) - clock.now().getTime()
      const read = await readOrGiveUp(reader, (signal) => clock.wait(Math.max(leftMs, 0), signal), ended)
      if (read === 'cut-off') {
        // Stores the rest, because the next connection continues after the stored bytes.
        if (filled >= leastKeptBytes) await flush()
        return { kind: 'cut-off', bytes }
      }
      if (read.done) return { kind: (await flush()) ? 'whole' : 'cut-off', bytes }
      slow.bytes += read.value.length
      if (slow.bytes >= slowestBytes) slow = { bytes: 0, since: clock.now().getTime() }
      for (let start = 0; start < read.value.length;) {
        const piece = read.value.subarray(start, start + chunkBytes - filled)
        start += piece.length
        if (bytes + filled + piece.length > room) return { kind: 'longer', bytes }
        chunk.set(piece, filled)
        filled += piece.length
        if (filled === chunkBytes && !(await flush())) return { kind: 'cut-off', bytes }
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

async function readOrGiveUp(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  patience: (signal: AbortSignal) => Promise<void>,
  ended: AbortSignal,
) {
  const heard = new AbortController()
  try {
    return await Promise.race([
      reader.read().catch(() => 'cut-off' as const),
      patience(AbortSignal.any([heard.signal, ended])).then(() => 'cut-off' as const),
    ])
  } finally {
    heard.abort()
  }
}
