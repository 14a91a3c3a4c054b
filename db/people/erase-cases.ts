import { sql } from 'kysely'
import { erasedEmail } from '#domain/orders/order.ts'
import type { claimFields } from '#domain/customers/submission-fields.ts'
import type { Tx } from '../tables.ts'
import type { Person } from './person.ts'
import type { KeptRows } from './texts-about-people.ts'
import { isOneOf, isTheirs } from './whose-data.ts'

/** The values that replace a claim's personal data. Its order and purchase date stay. */
const erasedClaim = {
  name: 'Erased',
  email: erasedEmail,
  phone: null,
  description: '',
  files: '[]',
} satisfies Record<Exclude<keyof typeof claimFields, 'order_number' | 'purchase_date' | 'battery'>, string | null>

/** Erases cases. A claim keeps its outcome and dates, without names, because later rights depend on them. */
export async function eraseCases(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const isOf = (column: string) => isOneOf(column, ids)
  await tx.deleteFrom('deadlines').where('subject_type', '=', 'case').where(isOf('subject_id')).execute()
  for (const table of ['contact_submissions', 'retailer_applications'] as const) {
    await tx.deleteFrom(table).where(isOf('case_id')).execute()
  }
  await tx.deleteFrom('cases').where(isOf('id')).where('kind', '<>', 'claim').execute()
  for (const table of ['files', 'case_messages', 'case_links', 'case_reply_addresses'] as const) {
    await tx.deleteFrom(table).where(isOf('case_id')).execute()
  }
  await tx.updateTable('warranty_claims').set(erasedClaim).where(isOf('case_id')).execute()
  await tx
    .updateTable('cases')
    .set({
      name: 'Erased',
      email: erasedEmail,
      subject: 'Erased',
      outcome_reason: sql`case when outcome_reason is null then null else 'Erased' end`,
    })
    .where(isOf('id'))
    .execute()
}

/** Deletes a person's messages and applications; their claims and cancellations are kept without the person. */
export async function eraseSubmissions(tx: Tx, person: Person, kept: KeptRows): Promise<void> {
  const isOwn = isTheirs('email', person)
  const isOfNoKeptCase = sql<boolean>`not ${isOneOf('case_id', kept.caseIds)}`
  const messages = await tx
    .deleteFrom('contact_submissions')
    .where(isOwn)
    .where(isOfNoKeptCase)
    .returning('id')
    .execute()
  const applications = await tx.deleteFrom('retailer_applications').where(isOwn).returning('id').execute()
  await tx.updateTable('warranty_claims').set(erasedClaim).where(isOwn).where(isOfNoKeptCase).execute()
  await tx
    .updateTable('cancellation_notices')
    .set({ email: erasedEmail, reason: null })
    .where(isOwn)
    .where(sql<boolean>`not ${isOneOf('order_id', kept.orderIds)}`)
    .execute()
  const gone = [...messages, ...applications].map(({ id }) => id)
  await tx.deleteFrom('deadlines').where(isOneOf('subject_id', gone)).execute()
}
