import { htmlAsText } from '#domain/customers/html-as-text.ts'
import { ownWords } from '#domain/customers/reply-text.ts'
import type { FetchedEmail, ReceivedAttachment } from '#services/email/email-inbox.ts'
import { senderAddress } from '#services/email/sender-address.ts'

const longestBody = 20_000
const longestWhole = 100_000
const longestSender = 254

export type ReplyWords = {
  words: string
  senderEmail: string | null
  /** With what it quoted, where that is more than the words. */
  wholeText: string | null
  /** A note for staff about the reply. */
  shopNote: string | null
  attachments: readonly ReceivedAttachment[]
}

/** The text of an email: its own words to show, the whole to keep, and what was left out. */
export function readReply(fetched: FetchedEmail, about: { emailId: string; subject: string | null }): ReplyWords {
  if (fetched.kind !== 'found') return unread(fetched.kind, about)
  const { from, text, html, attachments } = fetched.email
  const written = withoutTokens(storable(text?.trim() ? text : htmlAsText(html ?? ''))).trim()
  const whole = written.slice(0, longestWhole)
  const own = ownWords(whole).slice(0, longestBody)
  const isCut = written.length > longestWhole
  return {
    words: own || '(This email has no words.)',
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
  const why = kind === 'too-large' ? 'It is too large to be taken in' : 'Its words could not be fetched'
  return {
    words:
      storable(subject ?? '')
        .slice(0, 500)
        .trim() || '(No subject)',
    senderEmail: null,
    wholeText: null,
    shopNote: `Only the subject of this email is here. ${why}: read it at the email provider, where its id is ${emailId}.`,
    attachments: [],
  }
}

/** PostgreSQL cannot hold NUL, and nothing can carry half a surrogate pair. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** Our own email is repeated below an answer, with the link that opens the case or order. It opens nothing from here. */
const withoutTokens = (text: string) => text.replace(/(\/(?:cases|orders)\/[0-9a-f-]{36})(?:#|%23)[\w-]+/gi, '$1')
