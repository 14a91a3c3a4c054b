import { randomBytes } from 'node:crypto'
import { failure, isFailure } from '#contract/failure.ts'
import { findUploadUse, insertUpload, lockUploadQuota, ticketHash } from '#db/files.ts'
import { cleanFileName, dailyOfAddress, ticketLastsMs } from '#domain/upload.ts'
import type { Handler } from '#services/handler.ts'

const day = 24 * 60 * 60_000

const tooMuch = failure(
  'rate-limited',
  'Too many files have come from your connection today. Please try again tomorrow, or send the photos by email.',
)
const full = failure(
  'unavailable',
  'We cannot take files just now. Please send your message without them; our support will ask you for the photos.',
)

export const startUpload: Handler<'start-upload'> = async (services, { name, size }, caller) => {
  const { db, clock, config, keyedHash, log } = services
  const now = clock.now()
  const addressHash = keyedHash('upload address', caller.address)
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + ticketLastsMs)
  const started = await db.transaction().execute(async (tx) => {
    await lockUploadQuota(tx)
    const used = await findUploadUse(tx, { addressHash, since: new Date(now.getTime() - day) })
    if (used.files >= dailyOfAddress.files || used.bytes + size > dailyOfAddress.bytes) return tooMuch
    if (used.bytesInAll + size > config.files.mostBytes) return full
    return await insertUpload(tx, {
      ticket_hash: ticketHash(ticket),
      ticket_expires_at: expiresAt,
      user_id: caller.userId,
      address_hash: addressHash,
      name: cleanFileName(name),
      announced_size: size,
      created_at: now,
    })
  })
  if (started === full) log.error({ mostBytes: config.files.mostBytes }, 'no room for files: raise FILES_LIMIT_MB')
  if (isFailure(started)) return started
  return { id: started, ticket, expires_at: expiresAt }
}
