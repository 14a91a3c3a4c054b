import {
  claimAttachment,
  keepAttachment,
  postponeAttachment,
  refuseAttachment,
  type ClaimedAttachment,
} from '#db/emails/email-attachments.ts'
import type { AttachmentRefusal } from '#domain/customers/email-attachment.ts'
import { mostFileBytes } from '#domain/customers/upload.ts'
import { backoffSeconds } from '#services/email/backoff.ts'
import type { EmailInbox, OpenedAttachment } from '#services/email/email-inbox.ts'
import { receiveUpload } from '#services/files/receive-upload.ts'
import { reserveUpload } from '#services/files/reserve-upload.ts'
import type { Services } from '#services/services.ts'

/** Added to the longest download: the time to examine and store the file. */
const marginSeconds = 60

/** Eight attempts take four to five hours. An attachment that cannot be fetched in this time is given up. */
const mostAttempts = 8

/** Fetches attachments of received emails, one after the other. Any number of processes may run it. */
export async function fetchAttachments(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, clock, emailInbox } = services
  if (emailInbox === null) return
  while (!signal?.aborted) {
    const now = clock.now()
    const until = new Date(now.getTime() + (emailInbox.longestDownloadSeconds + marginSeconds) * 1000)
    const attachment = await claimAttachment(db, { now, until })
    if (attachment === null) return
    await fetchOrPutOff(services, emailInbox, attachment)
  }
}

async function fetchOrPutOff(services: Services, inbox: EmailInbox, attachment: ClaimedAttachment): Promise<void> {
  const { db, clock, random, log } = services
  const { id, attempts } = attachment
  try {
    const opened = await inbox.openAttachment(attachment.provider_email_id, attachment.provider_id)
    const outcome = await store(services, attachment, opened)
    if (outcome.refusal === null) await keepAttachment(db, attachment, outcome.fileId, clock.now())
    else await refuseAttachment(db, attachment, outcome.refusal)
    log.info({ attachment: id, refusal: outcome.refusal }, 'email attachment fetched')
  } catch (fault) {
    log.warn({ err: fault, attachment: id, attempts }, 'email attachment put off')
    if (attempts >= mostAttempts) return await refuseAttachment(db, attachment, 'gone')
    const wait = backoffSeconds(attempts, random)
    await postponeAttachment(db, attachment, new Date(clock.now().getTime() + wait * 1000))
  }
}

type Outcome = { refusal: null; fileId: string } | { refusal: AttachmentRefusal }

/** Stores an attachment like an upload from a page: within the quota, by its content, with pictures re-encoded. */
async function store(services: Services, attachment: ClaimedAttachment, opened: OpenedAttachment): Promise<Outcome> {
  if (opened.kind === 'gone') return { refusal: 'gone' }
  const { size, body } = opened
  const refusal = size === 0 ? 'empty' : size > mostFileBytes ? 'too-large' : null
  if (refusal !== null) {
    await body.cancel()
    return { refusal }
  }
  const addressHash = services.keyedHash('upload address', `email ${attachment.sender.toLowerCase()}`)
  const reserved = await reserveUpload(services, { name: attachment.name, size, userId: null, addressHash })
  if (reserved.kind !== 'reserved') {
    await body.cancel()
    // Failed attempts may have left valid tickets. They expire before the last attempt, so a later one succeeds.
    if (reserved.kind === 'too-many-open') throw new Error('Other files of this sender are on their way')
    return { refusal: 'no-room' }
  }
  const { ticket } = reserved
  const receipt = await receiveUpload(services, { ticket, userId: null, offset: 0, length: null, body })
  if (receipt.kind === 'ready') return { refusal: null, fileId: receipt.file.id }
  if (receipt.kind === 'refused') return { refusal: receipt.refusal }
  throw new Error(`The email provider broke off: ${receipt.kind}`)
}
