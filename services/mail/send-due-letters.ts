import {
  claimDueLetter,
  countQueuedLetters,
  keepWrittenLetter,
  markConfirmationSent,
  recordFailed,
  recordNextAttempt,
  recordSent,
  type ClaimedLetter,
  type WrittenLetter,
} from '#db/outbox.ts'
import type { LetterContent } from '#emails/letter-data.ts'
import { isLetterType, renderLetter } from '#emails/render.ts'
import type { Services } from '../services.ts'
import type { Delivery } from './mail.ts'

type LetterServices = Pick<Services, 'db' | 'clock' | 'config' | 'log' | 'metrics' | 'mail'>

const mostAttempts = 8

/** On top of the longest a transport takes, so that nobody else sends a letter that is still being sent. */
const marginSeconds = 10

/** One slow answer must not hold up every other letter. */
const lanes = 3

/**
 * Sends every letter that is due. Any number of processes may do so at once: each letter is claimed by one of them.
 * Ends when nothing is due.
 */
export async function sendDueLetters(services: LetterServices): Promise<void> {
  await Promise.all(Array.from({ length: lanes }, () => sendOneByOne(services)))
  services.metrics.queuedLetters.set(await countQueuedLetters(services.db))
}

async function sendOneByOne(services: LetterServices): Promise<void> {
  for (;;) {
    const now = services.clock.now()
    const until = secondsAfter(now, services.mail.longestSendSeconds + marginSeconds)
    const claimed = await claimDueLetter(services.db, { now, until })
    if (claimed === null) return
    await record(services, claimed, await attempt(services, claimed))
  }
}

async function attempt(services: LetterServices, claimed: ClaimedLetter): Promise<Delivery> {
  const { config, mail, log } = services
  if (claimed.attempts > mostAttempts) return { kind: 'rejected', reason: 'The last attempt was never finished.' }
  try {
    const letter = await writeOut(services, claimed)
    return await mail.send({
      id: claimed.id,
      to: { email: claimed.recipient_email, name: claimed.recipient_name },
      from: config.mail.from,
      replyTo: claimed.reply_to ?? config.company.supportEmail,
      type: claimed.email_type,
      attempt: claimed.attempts,
      ...letter,
    })
  } catch (fault) {
    // One letter that cannot be written must not keep the others waiting; it stays queued, and the fault is told.
    log.error({ err: fault, letter: claimed.id, type: claimed.email_type }, 'letter not written or sent')
    return { kind: 'unavailable', reason: 'The shop could not write or send this letter; its log says why.' }
  }
}

/** The letter as it goes out; what the log keeps of it is stored on the way. */
async function writeOut({ db, config }: LetterServices, claimed: ClaimedLetter): Promise<WrittenLetter> {
  const sender = { siteUrl: config.siteUrl, company: config.company }
  const content = readContent(claimed)
  const isKept = claimed.html_content !== ''
  if (isKept && !letsItsHolderIn(content)) {
    return { subject: claimed.subject, html: claimed.html_content, text: claimed.text_content }
  }
  const letter = renderLetter(content, sender)
  if (!isKept) await keepWrittenLetter(db, claimed, renderLetter(withoutKey(content, config.siteUrl), sender))
  return letter
}

function readContent({ email_type: type, data, id }: ClaimedLetter): LetterContent {
  if (!isLetterType(type) || data === null)
    throw new Error(`Letter ${id} of type '${type}' has nothing to be written from`)
  return { type, data } as LetterContent // queueLetter stored them together
}

/** Admins read the log; they must not find there the link that opens somebody's account. */
function withoutKey(content: LetterContent, siteUrl: string): LetterContent {
  return letsItsHolderIn(content) ? { ...content, data: { ...content.data, url: `${siteUrl}/auth` } } : content
}

type AccountLetter = Extract<LetterContent, { type: 'confirm_email' | 'reset_password' }>

function letsItsHolderIn(content: LetterContent): content is AccountLetter {
  return content.type === 'confirm_email' || content.type === 'reset_password'
}

async function record(services: LetterServices, claimed: ClaimedLetter, delivery: Delivery): Promise<void> {
  const { db, clock, log, metrics } = services
  const now = clock.now()
  const about = { letter: claimed.id, type: claimed.email_type, attempt: claimed.attempts }

  if (delivery.kind === 'sent') {
    await db.transaction().execute(async (tx) => {
      await recordSent(tx, claimed, { providerId: delivery.providerId, now })
      if (claimed.email_type === 'order_confirmation' && claimed.order_id !== null) {
        await markConfirmationSent(tx, claimed.order_id, now)
      }
    })
    metrics.letters.inc({ type: claimed.email_type, outcome: 'sent' })
    log.info(about, 'letter sent')
  } else if (delivery.kind === 'rejected' || claimed.attempts >= mostAttempts) {
    await recordFailed(db, claimed, delivery.reason)
    metrics.letters.inc({ type: claimed.email_type, outcome: 'failed' })
    log.error(about, delivery.kind === 'rejected' ? 'letter rejected' : 'letter given up')
  } else {
    const wait = Math.max(backoffSeconds(claimed.attempts), delivery.retryAfterSeconds ?? 0)
    await recordNextAttempt(db, claimed, { reason: delivery.reason, at: secondsAfter(now, wait) })
    metrics.letters.inc({ type: claimed.email_type, outcome: 'postponed' })
    log.warn({ ...about, wait }, 'letter postponed')
  }
}

/** 10 s, 40 s, 3 min, 11 min, 43 min, then every hour: eight attempts in about three hours. */
export function backoffSeconds(attempts: number): number {
  return Math.min(10 * 4 ** (attempts - 1), 3600)
}

function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000)
}
