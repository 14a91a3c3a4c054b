import { findPause, forgetRefusals, pauseSender } from '#db/email-sender.ts'
import {
  claimDueLetter,
  countQueuedLetters,
  findNextTurn,
  giveBackAttempt,
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
import { backoffSeconds, pauseSeconds } from './backoff.ts'
import type { Delivery } from './mail.ts'

type LetterServices = Pick<Services, 'db' | 'clock' | 'random' | 'config' | 'log' | 'metrics' | 'mail'>

/** Until when it is this process alone that may send the email. */
type Lease = ClaimedLetter & { until: Date }

const mostAttempts = 8

/** On top of the longest a transport takes, so that nobody else sends a letter that is still being sent. */
const marginSeconds = 10

/** One slow answer must not hold up every other letter. */
const lanes = 3

/** How often a free lane looks for new emails while others are busy, and how soon a lost race is run again. */
const lookAgainMs = 1000
const soonMs = 50

/** While the database is away nothing else can be sent, and an email that is not known as sent would be sent again. */
const recordAgainMs = 1000
const longestRecordingMs = 15 * 60 * 1000

const never = new AbortController().signal

/**
 * Sends every email that is due, as fast as the provider allows. Any number of processes may do so at once: each email is
 * claimed by one of them. Ends when nothing is due; when something is and the provider may not be asked yet, it ends as
 * well and says when to come again. When the signal aborts, no further email is claimed.
 */
export async function sendDueLetters(
  services: LetterServices,
  signal: AbortSignal = never,
): Promise<{ againInMs: number } | undefined> {
  const { db, clock, metrics } = services
  const underWay = new Set<Promise<void>>()
  const faults: unknown[] = []
  function begin(claimed: Lease) {
    const sending: Promise<void> = send(services, claimed, signal)
      .catch((fault: unknown) => void faults.push(fault))
      .finally(() => underWay.delete(sending))
    underWay.add(sending)
  }

  let waitMs: number | null = null
  try {
    while (!signal.aborted) {
      if (underWay.size === lanes) {
        await Promise.race(underWay)
        continue
      }
      const claimed = await claim(services)
      if (claimed) {
        begin(claimed)
        continue
      }
      waitMs = await msToNextTurn(services)
      if (underWay.size === 0) break
      await firstOf(underWay, Math.min(waitMs ?? lookAgainMs, lookAgainMs), services, signal)
    }
  } finally {
    await Promise.all(underWay)
  }
  if (faults.length > 0) throw faults[0]

  const now = clock.now()
  const pause = await findPause(db, now)
  metrics.emailPause.set(pause ? (pause.until.getTime() - now.getTime()) / 1000 : 0)
  metrics.queuedLetters.set(await countQueuedLetters(db))
  return waitMs === null ? undefined : { againInMs: waitMs }
}

async function claim({ db, clock, mail, config }: LetterServices): Promise<Lease | null> {
  const now = clock.now()
  const until = secondsAfter(now, mail.longestSendSeconds + marginSeconds)
  const nextSendAt = secondsAfter(now, config.mail.perSecond === null ? 0 : 1 / config.mail.perSecond)
  const claimed = await claimDueLetter(db, { now, until, nextSendAt })
  return claimed && { ...claimed, until }
}

async function msToNextTurn({ db, clock }: LetterServices): Promise<number | null> {
  const now = clock.now()
  const at = await findNextTurn(db, now)
  return at && Math.max(at.getTime() - now.getTime(), soonMs)
}

/** Waits until one of them has ended, or that long. */
async function firstOf(
  underWay: Set<Promise<void>>,
  ms: number,
  { clock }: LetterServices,
  signal: AbortSignal,
): Promise<void> {
  const over = new AbortController()
  await Promise.race([...underWay, clock.wait(ms, AbortSignal.any([signal, over.signal]))])
  over.abort()
}

async function send(services: LetterServices, claimed: Lease, signal: AbortSignal): Promise<void> {
  const delivery = await attempt(services, claimed, signal)
  if (delivery.kind === 'sent') await recordAsSent(services, claimed, delivery.providerId)
  else await record(services, claimed, delivery)
}

async function attempt(services: LetterServices, claimed: Lease, signal: AbortSignal): Promise<Delivery> {
  const { config, mail, log, clock } = services
  if (claimed.attempts > mostAttempts) return { kind: 'rejected', reason: 'The last attempt was never finished.' }
  try {
    const letter = await writeOut(services, claimed)
    // A process that was suspended in between must not send what somebody else may be sending by then.
    if (letter === null || secondsAfter(clock.now(), mail.longestSendSeconds) > claimed.until) {
      return { kind: 'unavailable', reason: 'Writing this email took too long.' }
    }
    const email = {
      id: claimed.id,
      to: { email: claimed.recipient_email, name: claimed.recipient_name },
      from: config.mail.from,
      replyTo: claimed.reply_to ?? config.company.supportEmail,
      type: claimed.email_type,
      attempt: claimed.attempts,
      ...letter,
    }
    return await mail.send(email, signal)
  } catch (fault) {
    // One letter that cannot be written must not keep the others waiting; it stays queued, and the fault is told.
    log.error({ err: fault, letter: claimed.id, type: claimed.email_type }, 'letter not written or sent')
    return { kind: 'unavailable', reason: 'The shop could not write or send this letter; its log says why.' }
  }
}

/** The letter as it goes out; what the log keeps of it is stored on the way. Null when it is not ours to send any more. */
async function writeOut({ db, config }: LetterServices, claimed: ClaimedLetter): Promise<WrittenLetter | null> {
  const sender = { siteUrl: config.siteUrl, company: config.company }
  const content = readContent(claimed)
  const isKept = claimed.html_content !== ''
  if (isKept && !letsItsHolderIn(content)) {
    return { subject: claimed.subject, html: claimed.html_content, text: claimed.text_content }
  }
  const letter = renderLetter(content, sender)
  if (isKept) return letter
  const isOurs = await keepWrittenLetter(db, claimed, renderLetter(withoutKey(content, config.siteUrl), sender))
  return isOurs ? letter : null
}

function readContent({ email_type: type, data, id }: ClaimedLetter): LetterContent {
  if (!isLetterType(type) || data === null)
    throw new Error(`Letter ${id} of type '${type}' has nothing to be written from`)
  return { type, data } as LetterContent // queueLetter stored them together
}

/** Admins read the log; they must not find there the link or the code that opens somebody's account. */
function withoutKey(content: LetterContent, siteUrl: string): LetterContent {
  switch (content.type) {
    case 'confirm_email':
    case 'reset_password':
      return { ...content, data: { ...content.data, url: `${siteUrl}/auth` } }
    case 'two_factor_code':
      return { ...content, data: { ...content.data, code: '********' } }
    default:
      return content
  }
}

function letsItsHolderIn({ type }: LetterContent): boolean {
  return type === 'confirm_email' || type === 'reset_password' || type === 'two_factor_code'
}

const about = (claimed: ClaimedLetter) => ({
  letter: claimed.id,
  type: claimed.email_type,
  attempt: claimed.attempts,
})

/** The provider has the email: as long as this is not written down, somebody will send it again. */
async function recordAsSent(services: LetterServices, claimed: Lease, providerId: string | null): Promise<void> {
  const { db, clock, log, metrics } = services
  const now = clock.now()
  for (;;) {
    try {
      await db.transaction().execute(async (tx) => {
        await recordSent(tx, claimed, { providerId, now })
        if (claimed.email_type === 'order_confirmation' && claimed.order_id !== null) {
          await markConfirmationSent(tx, claimed.order_id, now)
        }
        if (claimed.refusals > 0) await forgetRefusals(tx)
      })
      break
    } catch (fault) {
      log.error({ err: fault, ...about(claimed) }, 'sent email not recorded')
      if (clock.now().getTime() - now.getTime() >= longestRecordingMs) throw fault
      await clock.wait(recordAgainMs)
    }
  }
  metrics.letters.inc({ type: claimed.email_type, outcome: 'sent' })
  log.info(about(claimed), 'letter sent')
}

async function record(
  services: LetterServices,
  claimed: Lease,
  delivery: Exclude<Delivery, { kind: 'sent' }>,
): Promise<void> {
  const { db, clock, random, log, metrics } = services
  const now = clock.now()
  const isLast = claimed.attempts >= mostAttempts

  if (delivery.kind === 'limited') {
    const refusals = claimed.refusals + 1
    const seconds = pauseSeconds({ ...delivery, refusals }, random)
    const until = secondsAfter(now, seconds)
    await db.transaction().execute(async (tx) => {
      await giveBackAttempt(tx, claimed, { reason: delivery.reason, now })
      await pauseSender(tx, { now, until, limit: delivery.limit, refusals })
    })
    metrics.emailPauses.inc({ limit: delivery.limit })
    if (delivery.limit === 'quota') log.error({ seconds }, 'email quota used up')
    else log.warn({ seconds }, 'emails paused')
  } else if (delivery.kind === 'interrupted') {
    await giveBackAttempt(db, claimed, { reason: delivery.reason, now })
    log.info(about(claimed), 'email interrupted')
  } else if (delivery.kind === 'rejected' || isLast) {
    await recordFailed(db, claimed, delivery.reason)
    metrics.letters.inc({ type: claimed.email_type, outcome: 'failed' })
    log.error(about(claimed), delivery.kind === 'rejected' ? 'letter rejected' : 'letter given up')
  } else {
    const wait = backoffSeconds(claimed.attempts, random)
    await recordNextAttempt(db, claimed, { reason: delivery.reason, at: secondsAfter(now, wait) })
    metrics.letters.inc({ type: claimed.email_type, outcome: 'postponed' })
    log.warn({ ...about(claimed), wait }, 'letter postponed')
  }
}

function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000)
}
