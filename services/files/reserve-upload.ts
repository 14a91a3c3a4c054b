import { randomBytes } from 'node:crypto'
import { findUploadUse, insertUpload, lockUploadQuota } from '#db/cases/files.ts'
import { hashOf } from '#db/driver/token-hash.ts'
import { cleanFileName, dailyOfAddress, mostUploadsOfAddress, ticketLastsMs } from '#domain/customers/upload.ts'
import type { Services } from '#services/services.ts'

const day = 24 * 60 * 60_000

type Announced = {
  name: string
  size: number
  userId: string | null
  /** The keyed hash of the address whose quota is used. */
  addressHash: string
}

export type Reserved =
  | { kind: 'reserved'; id: string; ticket: string; expiresAt: Date }
  /** The address has used its daily quota. */
  | { kind: 'too-much' }
  /** The address has too many announced files that have not arrived. */
  | { kind: 'too-many-open' }
  | { kind: 'full' }

/** Reserves space for an announced file, and returns the ticket for sending it. */
export async function reserveUpload(services: Services, announced: Announced): Promise<Reserved> {
  const { db, clock, config, log } = services
  const { name, size, userId, addressHash } = announced
  const now = clock.now()
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + ticketLastsMs)
  const reserved = await db.transaction().execute(async (tx): Promise<Reserved> => {
    await lockUploadQuota(tx)
    const used = await findUploadUse(tx, { addressHash, since: new Date(now.getTime() - day), now })
    if (used.open >= mostUploadsOfAddress) return { kind: 'too-many-open' }
    if (used.files >= dailyOfAddress.files || used.bytes + size > dailyOfAddress.bytes) return { kind: 'too-much' }
    if (used.bytesInAll + size > config.files.mostBytes) return { kind: 'full' }
    const id = await insertUpload(tx, {
      ticket_hash: hashOf(ticket),
      ticket_expires_at: expiresAt,
      user_id: userId,
      address_hash: addressHash,
      name: cleanFileName(name),
      announced_size: size,
      created_at: now,
    })
    return { kind: 'reserved', id, ticket, expiresAt }
  })
  if (reserved.kind === 'full') {
    log.error({ mostBytes: config.files.mostBytes }, 'no room for files: raise FILES_LIMIT_MB')
  }
  return reserved
}
