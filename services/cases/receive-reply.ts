import { createHash } from 'node:crypto'
import { keepAttachments } from '#db/emails/email-attachments.ts'
import { finishEmailEvent, type ClaimedEmailEvent } from '#db/emails/email-events.ts'
import { findCase } from '#db/cases/case-row.ts'
import { countEmailsOf, findRepliedCases } from '#db/cases/reply-addresses.ts'
import type { Db } from '#db/tables.ts'
import { mostAttachments, type AttachmentRefusal } from '#domain/customers/email-attachment.ts'
import { isAuthenticated } from '#domain/customers/authenticated-sender.ts'
import { isAutomaticEmail } from '#domain/customers/automatic-email.ts'
import { cleanFileName, mostFileBytes } from '#domain/customers/upload.ts'
import {
  headerSeparator,
  type EmailInbox,
  type EmailNewsDetail,
  type FetchedEmail,
  type ReceivedAttachment,
} from '#services/email/email-inbox.ts'
import { replyTokens } from '#services/email/reply-address.ts'
import { senderAddress } from '#services/email/sender-address.ts'
import type { Services } from '#services/services.ts'
import { htmlAsText } from '#domain/customers/html-as-text.ts'
import { ownReply } from '#domain/customers/reply-text.ts'
import { addAutomaticMessage, addCustomerMessage } from './write-in-case.ts'

/** More messages in a day than a person writes. Stops two machines that answer each other. */
const mostADay = 50
const dayMs = 24 * 60 * 60 * 1000

/** How many attached files are listed by name, stored or refused. */
const mostNamed = 100

/** The provider may need a moment until it finds an email that it has just announced. */
const attemptsToFind = 5
const attemptsToFetch = 20

type News = Pick<ClaimedEmailEvent, 'id' | 'provider_email_id' | 'attempts'> & { detail: EmailNewsDetail }

/** Adds a reply by email to its case. Safe to repeat: event and message are in one transaction. Returns the outcome. */
export async function receiveReply(services: Services, inbox: EmailInbox, news: News): Promise<string> {
  const { db, clock, config, log } = services
  const now = clock.now()
  const cases = await findRepliedCases(db, replyTokens(news.detail.to, config.email.replyDomain))
  if (cases.length === 0) {
    log.warn({ event: news.id }, 'email to an address that belongs to no case')
    await finishEmailEvent(db, news.id, { outcome: 'unknown-address', now })
    return 'unknown-address'
  }
  const open: string[] = []
  for (const caseId of cases) if (await mayReceive(services, db, { caseId, eventId: news.id })) open.push(caseId)
  if (open.length === 0) {
    await finishEmailEvent(db, news.id, { outcome: 'too-many', now })
    return 'too-many'
  }
  const fetched = await fetchOrGiveUp(inbox, news)
  const { provider_email_id, detail } = news
  const reply = readReply(fetched, { emailId: provider_email_id, subject: detail.subject })
  return await db.transaction().execute(async (tx) => {
    if (!(await finishEmailEvent(tx, news.id, { outcome: 'kept', now }))) return 'kept'
    for (const caseId of open) {
      const found = await findCase(tx, caseId)
      // Checked again, because other emails may have been imported meanwhile.
      if (!found || !(await mayReceive(services, tx, { caseId, eventId: news.id }))) continue
      const messageId = idOf(provider_email_id, caseId)
      const message = { ...reply, messageId, isUnverified: !isFrom(services, found.email, fetched, reply) }
      const isAutomatic = isMachine(fetched, reply)
      if (isAutomatic) await addAutomaticMessage(services, tx, caseId, message)
      else await addCustomerMessage(services, tx, caseId, { ...message, via: 'email' })
      const email = { caseId, messageId, providerEmailId: provider_email_id, now }
      // Attachments of automatic replies are left out: usually they are logos.
      if (!isAutomatic) await keepAttachments(tx, email, reply.attachments.slice(0, mostNamed).map(judge))
    }
    return 'kept'
  })
}

async function mayReceive(
  { clock, log }: Services,
  db: Db,
  { caseId, eventId }: { caseId: string; eventId: string },
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - dayMs)
  if ((await countEmailsOf(db, caseId, since)) < mostADay) return true
  log.warn({ event: eventId, case: caseId }, 'too many emails to one case')
  return false
}

/** Refuses an attachment before fetching it, if possible. */
function judge({ id, name, size }: ReceivedAttachment, position: number) {
  const refusal: AttachmentRefusal | null =
    position >= mostAttachments ? 'too-many' : (size ?? 0) > mostFileBytes ? 'too-large' : null
  return { providerId: id, name: cleanFileName(name), refusal }
}

async function fetchOrGiveUp(inbox: EmailInbox, { provider_email_id: id, attempts }: News): Promise<FetchedEmail> {
  try {
    const fetched = await inbox.fetchEmail(id)
    if (fetched.kind !== 'gone' || attempts >= attemptsToFind) return fetched
  } catch (fault) {
    // The email counts as gone: staff then get a message that says where to find it.
    if (attempts >= attemptsToFetch) return { kind: 'gone' }
    throw fault
  }
  throw new Error(`The provider does not know the email ${id} yet`)
}

/** The same id for the same email in the same case, for every event about it. */
function idOf(emailId: string, caseId: string): string {
  const hash = createHash('sha256').update(`${emailId}:${caseId}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

/** Whether an email comes from this address. The provider must confirm the sender, because any sender can be forged. */
function isFrom(
  { config }: Services,
  email: string,
  fetched: FetchedEmail,
  { senderEmail: sender }: ReplyWords,
): boolean {
  if (fetched.kind !== 'found' || sender?.toLowerCase() !== email.toLowerCase()) return false
  const checked = fetched.email.headers['authentication-results']?.split(headerSeparator) ?? []
  return isAuthenticated(checked, { server: config.email.receivingServer, sender })
}

function isMachine(fetched: FetchedEmail, { senderEmail }: ReplyWords): boolean {
  return (
    fetched.kind === 'found' &&
    isAutomaticEmail(fetched.email.headers, senderEmail ?? senderAddress(fetched.email.from).address)
  )
}

const longestBody = 20_000
const longestWhole = 100_000
const longestSender = 254

type ReplyWords = {
  message: string
  senderEmail: string | null
  /** The whole text, if it has more than the reply. */
  wholeText: string | null
  shopNote: string | null
  attachments: readonly ReceivedAttachment[]
}

function readReply(fetched: FetchedEmail, about: { emailId: string; subject: string | null }): ReplyWords {
  if (fetched.kind !== 'found') return unread(fetched.kind, about)
  const { from, text, html, attachments } = fetched.email
  const written = withoutTokens(storable(text?.trim() ? text : htmlAsText(html ?? ''))).trim()
  const whole = written.slice(0, longestWhole)
  const own = ownReply(whole).slice(0, longestBody)
  const isCut = written.length > longestWhole
  return {
    message: own || '(This email has no text.)',
    senderEmail: storable(senderAddress(from).address).slice(0, longestSender) || null,
    wholeText: whole === own || whole === '' ? null : whole,
    shopNote: isCut ? `Only the first ${longestWhole.toLocaleString('en-GB')} characters were kept.` : null,
    attachments,
  }
}

function unread(
  kind: 'gone' | 'too-large',
  { emailId, subject }: { emailId: string; subject: string | null },
): ReplyWords {
  const why = kind === 'too-large' ? 'It is too large' : 'Its text could not be fetched'
  return {
    message:
      storable(subject ?? '')
        .slice(0, 500)
        .trim() || '(No subject)',
    senderEmail: null,
    wholeText: null,
    shopNote: `Only the subject of this email is here. ${why}: read it at the email provider, where its id is ${emailId}.`,
    attachments: [],
  }
}

/** PostgreSQL cannot store NUL, and half a surrogate pair cannot be encoded. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** A reply quotes our email with the link that opens the case or order; removes its token. */
const withoutTokens = (text: string) => text.replace(/(\/(?:cases|orders)\/[0-9a-f-]{36})(?:#|%23)[\w-]+/gi, '$1')
