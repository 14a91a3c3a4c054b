import { forgottenEmails, lastOpenLane, type EmailLane } from '#domain/customers/email.ts'
import { href } from '#domain/site/href.ts'
import { findPause, forgetRefusals, pauseSender } from '#db/emails/email-sender.ts'
import {
  claimDueEmail,
  countEmailsSent,
  findNextTurn,
  findQueuedEmails,
  forgetRecipient,
  giveBackAttempt,
  keepWrittenEmail,
  markConfirmationSent,
  recordFailed,
  recordNextAttempt,
  recordSent,
  type ClaimedEmail,
  type WrittenEmail,
} from '#db/emails/outbox.ts'
import type { EmailContent } from '#emails/email-data.ts'
import { isEmailType, renderEmail } from '#emails/render.ts'
import type { Services } from '../services.ts'
import { backoffSeconds, pauseSeconds } from './backoff.ts'
import type { Delivery } from './email.ts'
import { readAttachments } from './read-attachments.ts'
import { completeLinks } from './access-links.ts'
import { replyAddress } from './reply-address.ts'
import { unsubscribeHeaders } from './unsubscribe-headers.ts'

type EmailServices = Pick<
  Services,
  'db' | 'clock' | 'random' | 'config' | 'log' | 'metrics' | 'emailProvider' | 'keyedHash' | 'objects'
>

type Lease = ClaimedEmail & { until: Date }

const mostAttempts = 8

/** A lease is this much longer than an email can take, so that no other process sends one that is still being sent. */
const marginSeconds = 10

/** How many emails are sent at once, so that one slow response does not delay all others. */
const mostAtOnce = 3

/** How often an idle sender looks for new emails while others are busy, and how soon it tries again if another was faster. */
const lookAgainMs = 1000
const soonMs = 50

/**
 * How often, and for how long, a sender tries to record an email as sent while the database is unreachable. An email that is not
 * recorded would be sent again.
 */
const recordAgainMs = 1000
const longestRecordingMs = 15 * 60 * 1000

const daySeconds = 24 * 60 * 60

const never = new AbortController().signal

/**
 * Sends every due email, as fast as the provider allows. Any number of processes may run it: each email is claimed by one of
 * them. Ends when nothing is due or the provider must not be asked yet, and returns when to run again if an email waits. When
 * the signal aborts, no further email is claimed.
 */
export async function sendDueEmails(
  services: EmailServices,
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
  let lastLane = await findLastLane(services, 0)
  try {
    while (!signal.aborted) {
      if (underWay.size === mostAtOnce) {
        await Promise.race(underWay)
        continue
      }
      // An email that ends during this turn may count twice, as sent and as in flight. The next turn counts it once.
      const isAlone = underWay.size === 0
      lastLane = await findLastLane(services, underWay.size)
      const claimed = await claim(services, lastLane)
      if (claimed) {
        begin(claimed)
        continue
      }
      waitMs = await msToNextTurn(services, lastLane)
      if (isAlone) break
      if (underWay.size > 0) await firstOf(underWay, Math.min(waitMs ?? lookAgainMs, lookAgainMs), services, signal)
    }
  } finally {
    await Promise.all(underWay)
  }
  if (faults.length > 0) throw faults[0]

  const now = clock.now()
  const pause = await findPause(db, now)
  metrics.emailPause.set(pause ? (pause.until.getTime() - now.getTime()) / 1000 : 0)
  const { count, nextAttemptAt } = await findQueuedEmails(db, lastLane)
  metrics.queuedEmails.set(count)
  if (waitMs !== null) return { againInMs: waitMs }
  // The caller runs the job again then, because no notification announces that a delayed email is due.
  return nextAttemptAt ? { againInMs: Math.max(nextAttemptAt.getTime() - now.getTime(), lookAgainMs) } : undefined
}

/** Counts the last 24 hours, because providers start their day at different times. */
async function findLastLane({ db, clock, config }: EmailServices, underWay: number): Promise<EmailLane> {
  const { perDay } = config.email
  const sentToday = perDay === null ? 0 : await countEmailsSent(db, secondsAfter(clock.now(), -daySeconds))
  return lastOpenLane({ sentToday: sentToday + underWay, perDay })
}

async function claim(services: EmailServices, lastLane: EmailLane): Promise<Lease | null> {
  const { db, clock, emailProvider, config } = services
  const now = clock.now()
  const until = secondsAfter(now, emailProvider.longestSendSeconds + marginSeconds)
  const nextSendAt = secondsAfter(now, config.email.perSecond === null ? 0 : 1 / config.email.perSecond)
  const claimed = await claimDueEmail(db, { now, until, nextSendAt, lastLane })
  return claimed && { ...claimed, until }
}

async function msToNextTurn({ db, clock }: EmailServices, lastLane: EmailLane): Promise<number | null> {
  const now = clock.now()
  const at = await findNextTurn(db, now, lastLane)
  return at && Math.max(at.getTime() - now.getTime(), soonMs)
}

/** Waits until one of the emails in flight has ended, but at most for this time. */
async function firstOf(
  underWay: Set<Promise<void>>,
  ms: number,
  { clock }: EmailServices,
  signal: AbortSignal,
): Promise<void> {
  const over = new AbortController()
  await Promise.race([...underWay, clock.wait(ms, AbortSignal.any([signal, over.signal]))])
  over.abort()
}

async function send(services: EmailServices, claimed: Lease, signal: AbortSignal): Promise<void> {
  const delivery = await attempt(services, claimed, signal)
  if (delivery.kind === 'sent') await recordAsSent(services, claimed, delivery.providerId)
  else await record(services, claimed, delivery)
}

async function attempt(services: EmailServices, claimed: Lease, signal: AbortSignal): Promise<Delivery> {
  const { config, emailProvider, log, clock } = services
  if (claimed.attempts > mostAttempts) return { kind: 'rejected', reason: 'The last attempt was never finished.' }
  try {
    const written = await writeOut(services, claimed)
    // A process that was suspended in between may have lost its lease, and another process may be sending the email.
    if (written === null || secondsAfter(clock.now(), emailProvider.longestSendSeconds) > claimed.until) {
      return { kind: 'unavailable', reason: 'Writing this email took too long.' }
    }
    const email = {
      id: claimed.id,
      to: { email: claimed.recipient_email, name: claimed.recipient_name },
      from: config.email.from,
      replyTo: claimed.reply_to ?? (await replyAddress(services, claimed)) ?? config.company.supportEmail,
      type: claimed.email_type,
      attempt: claimed.attempts,
      attachments: await readAttachments(services, claimed.attachments),
      headers: unsubscribeHeaders(readContent(claimed)),
      ...written,
    }
    return await emailProvider.send(email, signal)
  } catch (fault) {
    // One email that cannot be rendered must not delay the others; it stays queued, and the fault is logged.
    log.error({ err: fault, email: claimed.id, type: claimed.email_type }, 'email not written or sent')
    return { kind: 'unavailable', reason: 'The shop could not write or send this email; its log says why.' }
  }
}

async function writeOut(services: EmailServices, claimed: ClaimedEmail): Promise<WrittenEmail | null> {
  const written = await writeOnce(services, claimed)
  return written && (await completeLinks(services, claimed, written))
}

/**
 * Renders the email at its first attempt and stores it, so that later attempts send the same. An email with a link or code that
 * opens an account is stored without it, and rendered again for each attempt.
 */
async function writeOnce({ db, config }: EmailServices, claimed: ClaimedEmail): Promise<WrittenEmail | null> {
  const { siteUrl, company } = config
  const sender = { siteUrl, company, takesReplies: config.email.replyDomain !== null }
  const content = readContent(claimed)
  const harmless = withoutMagicLink(content, siteUrl)
  const isKept = claimed.html_content !== ''
  if (isKept && harmless === content) {
    return { subject: claimed.subject, html: claimed.html_content, text: claimed.text_content }
  }
  const email = renderEmail(content, sender)
  if (isKept) return email
  const isOurs = await keepWrittenEmail(db, claimed, harmless === content ? email : renderEmail(harmless, sender))
  return isOurs ? email : null
}

function readContent({ email_type: type, data, id }: ClaimedEmail): EmailContent {
  if (!isEmailType(type) || data === null)
    throw new Error(`Email ${id} of type '${type}' has nothing to be written from`)
  return { type, data } as EmailContent // queueEmail stored them together
}

/** Removes links and codes that open an account, because staff read the log. Other emails are unchanged. */
function withoutMagicLink(content: EmailContent, siteUrl: string): EmailContent {
  switch (content.type) {
    case 'confirm_email':
    case 'reset_password':
    case 'confirm_new_email':
      return { ...content, data: { ...content.data, url: `${siteUrl}${href.auth}` } }
    case 'email_change_started':
      return { ...content, data: { ...content.data, url: `${siteUrl}${href.auth}` } }
    case 'invitation':
      return { ...content, data: { ...content.data, url: `${siteUrl}${href.auth}` } }
    case 'confirm_stock_alert':
      return { ...content, data: { ...content.data, url: `${siteUrl}${href.stockAlert()}` } }
    case 'two_factor_code':
      return { ...content, data: { ...content.data, code: '********' } }
    case 'order_code':
      return { ...content, data: { ...content.data, code: '******' } }
    default:
      return content
  }
}

const about = (claimed: ClaimedEmail) => ({
  email: claimed.id,
  type: claimed.email_type,
  attempt: claimed.attempts,
})

/** Records that the provider has accepted the email. Without this record another process would send it again. */
async function recordAsSent(services: EmailServices, claimed: Lease, providerId: string | null): Promise<void> {
  const { db, clock, log, metrics } = services
  const now = clock.now()
  for (;;) {
    try {
      await db.transaction().execute(async (tx) => {
        // The order is updated before the email, because a change of owner locks them in this sequence.
        if (claimed.email_type === 'order_confirmation' && claimed.order_id !== null) {
          await markConfirmationSent(tx, claimed.order_id, now)
        }
        await recordSent(tx, claimed, { providerId, now })
        if (forgottenEmails.has(claimed.email_type)) await forgetRecipient(tx, claimed.id)
        if (claimed.refusals > 0) await forgetRefusals(tx)
      })
      break
    } catch (fault) {
      log.error({ err: fault, ...about(claimed) }, 'sent email not recorded')
      if (clock.now().getTime() - now.getTime() >= longestRecordingMs) throw fault
      await clock.wait(recordAgainMs)
    }
  }
  metrics.emails.inc({ type: claimed.email_type, outcome: 'sent' })
  log.info(about(claimed), 'email sent')
}

async function record(
  services: EmailServices,
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
    await db.transaction().execute(async (tx) => {
      await recordFailed(tx, claimed, { reason: delivery.reason, now })
      if (forgottenEmails.has(claimed.email_type)) await forgetRecipient(tx, claimed.id)
    })
    metrics.emails.inc({ type: claimed.email_type, outcome: 'failed' })
    log.error(about(claimed), delivery.kind === 'rejected' ? 'email rejected' : 'email given up')
  } else {
    const wait = backoffSeconds(claimed.attempts, random)
    await recordNextAttempt(db, claimed, { reason: delivery.reason, at: secondsAfter(now, wait) })
    metrics.emails.inc({ type: claimed.email_type, outcome: 'postponed' })
    log.warn({ ...about(claimed), wait }, 'email postponed')
  }
}

function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000)
}
