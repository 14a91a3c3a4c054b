import {
  claimEmailEvent,
  finishEmailEvent,
  postponeEmailEvent,
  type ClaimedEmailEvent,
} from '#db/emails/email-events.ts'
import { recordUndelivered } from '#db/emails/undelivered-emails.ts'
import type { DeliveryProblem } from '#domain/customers/email.ts'
import { receiveReply } from '../cases/receive-reply.ts'
import type { Services } from '../services.ts'
import { backoffSeconds } from './backoff.ts'
import type { EmailInbox, EmailNewsDetail } from './email-inbox.ts'

/** A lease is this much longer than the longest fetch. */
const marginSeconds = 30

/** An event may arrive before its email is recorded as sent. After this many attempts it counts as another sender's email. */
const attemptsToMatch = 6

const problems: Record<string, DeliveryProblem> = {
  'email.bounced': 'bounced',
  'email.failed': 'bounced',
  // The provider did not send it, because of an earlier bounce or complaint.
  'email.suppressed': 'bounced',
  'email.complained': 'complained',
}

/** The events that we process; all others are dropped. */
export const isEmailNews = (type: string): boolean => type === 'email.received' || Object.hasOwn(problems, type)

/** Processes all events of the email provider. Any number of processes may run it. */
export async function takeInEmailNews(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, clock, emailInbox } = services
  if (emailInbox === null) return
  while (!signal?.aborted) {
    const now = clock.now()
    const until = new Date(now.getTime() + (emailInbox.longestFetchSeconds + marginSeconds) * 1000)
    const event = await claimEmailEvent(db, { now, until })
    if (event === null) return
    await takeIn(services, emailInbox, event)
  }
}

async function takeIn(services: Services, inbox: EmailInbox, event: ClaimedEmailEvent): Promise<void> {
  const { db, clock, random, log, metrics } = services
  const { id, type, attempts } = event
  try {
    const outcome = await act(services, inbox, event)
    metrics.webhooks.inc({ type, outcome: 'processed' })
    log.info({ event: id, type, outcome }, 'email news taken in')
  } catch (fault) {
    metrics.webhooks.inc({ type, outcome: 'failed' })
    log.warn({ err: fault, event: id, type, attempts }, 'email news put off')
    const wait = backoffSeconds(attempts, random)
    await postponeEmailEvent(db, id, { error: String(fault), at: new Date(clock.now().getTime() + wait * 1000) })
  }
}

async function act(services: Services, inbox: EmailInbox, event: ClaimedEmailEvent): Promise<string> {
  // The webhook's handler stored a value of this type.
  const detail = event.detail as EmailNewsDetail
  const problem = problems[event.type]
  if (problem === undefined) return await receiveReply(services, inbox, { ...event, detail })
  return await markUndelivered(services, event, { problem, detail: detail.reason })
}

async function markUndelivered(
  { db, clock }: Services,
  { id, provider_email_id: providerEmailId, attempts }: ClaimedEmailEvent,
  { problem, detail }: { problem: DeliveryProblem; detail: string | null },
): Promise<string> {
  const now = clock.now()
  return await db.transaction().execute(async (tx) => {
    const isOurs = await recordUndelivered(tx, { providerEmailId, problem, detail, now })
    if (!isOurs && attempts < attemptsToMatch) throw new Error(`No email is known as ${providerEmailId} yet`)
    const outcome = isOurs ? problem : 'unknown-email'
    await finishEmailEvent(tx, id, { outcome, now })
    return outcome
  })
}
