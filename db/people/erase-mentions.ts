import { sql, type RawBuilder } from 'kysely'
import { payloadWithoutPerson } from '../payments/payment-events.ts'
import type { Tx } from '../tables.ts'
import { blotOutMentions, findMentions } from './blot-out-rows.ts'
import type { Person } from './person.ts'
import { eventPayloads, isNotKept, textsOfOthers, type KeptRows } from './texts-about-people.ts'
import { isOneOf, isTheirs } from './whose-data.ts'

/** Removes everything from the provider's events except the part that is read again: which object they are about. */
export async function reduceEvents(tx: Tx, where: RawBuilder<boolean>): Promise<void> {
  await sql`update payment_events set payload = ${payloadWithoutPerson} where ${where}`.execute(tx)
}

export async function eraseMentions(tx: Tx, person: Person, kept: KeptRows): Promise<void> {
  for (const place of textsOfOthers) await blotOutMentions(tx, place, person, isNotKept(place, kept))
  const events = await findMentions(tx, eventPayloads, person, isNotKept(eventPayloads, kept))
  await reduceEvents(tx, isOneOf('id', keysOf(events)))
  // Saved filters that search for the person are deleted, because they would find nothing.
  const view = { table: 'order_views', key: 'id', texts: ['name'], json: ['filters'] } as const
  const views = await findMentions(tx, view, person, sql<boolean>`true`)
  await tx
    .deleteFrom('order_views')
    .where(isOneOf('id', keysOf(views)))
    .execute()
  await tx
    .updateTable('case_messages')
    .set({ sender_email: null })
    .where(isTheirs('sender_email', person))
    .where(sql<boolean>`not ${isOneOf('case_id', kept.caseIds)}`)
    .execute()
  await tx
    .updateTable('unmatched_payments')
    .set({ customer_name: null, customer_email: null })
    .where(isTheirs('customer_email', person))
    .execute()
}

const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key)

/** The log of roles is about staff, not customers. So only the address is removed, and only in entries about this account. */
export async function eraseFromRoleLog(tx: Tx, { accountId, mailbox }: Person): Promise<void> {
  if (accountId === null) return
  const reasons = { table: 'role_audit_log', key: 'id', texts: ['reason'] } as const
  const addressAlone = { mailbox, names: [], phones: [] }
  await blotOutMentions(tx, reasons, addressAlone, isOneOf('user_id', [accountId]))
}
