import type { Db } from '#db/tables.ts'
import { cleanData, oneLine } from '#emails/clean-data.ts'
import type { LetterContent } from '#emails/letter-data.ts'
import { letterSubject } from '#emails/subjects.ts'

export type OutgoingLetter = LetterContent & {
  to: { email: string; name: string | null }
  /** A letter with a key that was queued before is not queued again. Null, for letters that may repeat. */
  dedupeKey?: string | null
  /** The order it is about, for the order's timeline. */
  orderId?: string | null
}

/**
 * Puts a letter into the outbox. Give it the transaction that causes the letter: it goes out within a second of the
 * commit, and never if there is none. Nothing is rendered here. False means its dedupe key was there already.
 */
export async function queueLetter(db: Db, letter: OutgoingLetter): Promise<boolean> {
  const content: LetterContent = cleanData({ type: letter.type, data: letter.data } as LetterContent) // taken from one union member
  const queued = await db
    .insertInto('email_logs')
    .values({
      email_type: content.type,
      recipient_email: oneLine(letter.to.email),
      recipient_name: letter.to.name === null ? null : oneLine(letter.to.name) || null,
      subject: letterSubject(content),
      data: JSON.stringify(content.data),
      reply_to: replyTo(content),
      order_id: letter.orderId ?? null,
      dedupe_key: letter.dedupeKey ?? null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return queued !== undefined
}

/** Letters that bring somebody's words to the shop are answered to that person. */
function replyTo(content: LetterContent): string | null {
  switch (content.type) {
    case 'warranty_claim':
    case 'contact_notification':
    case 'retailer_notification':
      return content.data.email
    default:
      return null
  }
}
