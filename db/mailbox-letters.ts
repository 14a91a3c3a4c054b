import type { Insertable, Selectable } from 'kysely'
import type { Db, MailboxLettersTable } from './tables.ts'

export type MailboxLetter = Selectable<MailboxLettersTable>

/** A letter that is there already stays as it is. */
export async function keepMailboxLetter(db: Db, letter: Insertable<MailboxLettersTable>): Promise<void> {
  await db
    .insertInto('mailbox_letters')
    .values(letter)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export type MailboxQuery = { to?: string | undefined; limit: number }

/** Newest first. */
export async function listMailboxLetters(db: Db, { to, limit }: MailboxQuery): Promise<MailboxLetter[]> {
  return await db
    .selectFrom('mailbox_letters')
    .select(['id', 'created_at', 'recipient', 'sender', 'reply_to', 'subject', 'type', 'html', 'text'])
    .$if(Boolean(to), (query) =>
      query.where((eb) => eb(eb.fn('lower', ['recipient']), '=', to?.trim().toLowerCase() ?? '')),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function findMailboxLetter(db: Db, id: string): Promise<MailboxLetter | null> {
  const letter = await db
    .selectFrom('mailbox_letters')
    .select(['id', 'created_at', 'recipient', 'sender', 'reply_to', 'subject', 'type', 'html', 'text'])
    .where('id', '=', id)
    .executeTakeFirst()
  return letter ?? null
}
