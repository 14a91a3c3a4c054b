import { failure } from '#contract/failure.ts'
import { listCaseFiles as findCaseFiles } from '#db/cases/files.ts'
import { reserveUpload } from '#services/files/reserve-upload.ts'
import type { Handlers } from '#services/handler.ts'

export const fileHandlers = {
  'list-case-files': async ({ db }, { case_id }) => ({
    rows: await findCaseFiles(db, case_id),
  }),
  'start-upload': async (services, { name, size }, caller) => {
    const addressHash = services.keyedHash('upload address', caller.address)
    const reserved = await reserveUpload(services, { name, size, userId: caller.userId, addressHash })
    if (reserved.kind === 'too-much') return tooMuch
    if (reserved.kind === 'too-many-open') return tooManyOpen
    if (reserved.kind === 'full') return full
    return { id: reserved.id, ticket: reserved.ticket, expires_at: reserved.expiresAt }
  },
} satisfies Partial<Handlers>

const tooMuch = failure(
  'rate-limited',
  'Too many files have been uploaded from your internet connection today. Please try again tomorrow, or send the photos by email.',
)

const tooManyOpen = failure(
  'rate-limited',
  'Several files are still uploading from your internet connection. Please try again when they have finished.',
)

const full = failure(
  'unavailable',
  'We cannot take files at the moment. Please send your message without them. Our support team will ask you for them.',
)
