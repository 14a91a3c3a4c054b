import { sql, type Transaction } from 'kysely'
import { erasedEmail } from '#domain/orders/order.ts'
import { anyOf } from './person.ts'
import type { Database } from '../tables.ts'

/**
 * Removes conversations with everything in them. Of a claim stays that there was one, what it came to and when, because a
 * later claim for the same order counts from it; nobody is named in what stays.
 */
export async function eraseCases(tx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const isTheirs = (column: string) => sql<boolean>`${sql.ref(column)}::text = ${anyOf(ids)}`
  await tx.deleteFrom('deadlines').where('subject_type', '=', 'case').where(isTheirs('subject_id')).execute()
  for (const table of ['contact_submissions', 'retailer_applications'] as const) {
    await tx.deleteFrom(table).where(isTheirs('case_id')).execute()
  }
  await tx.deleteFrom('cases').where(isTheirs('id')).where('kind', '<>', 'claim').execute()
  for (const table of ['files', 'case_messages', 'case_links', 'case_reply_addresses'] as const) {
    await tx.deleteFrom(table).where(isTheirs('case_id')).execute()
  }
  await tx
    .updateTable('warranty_claims')
    .set({ name: 'Erased', email: erasedEmail, phone: null, description: '', files: '[]' })
    .where(isTheirs('case_id'))
    .execute()
  await tx
    .updateTable('cases')
    .set({
      name: 'Erased',
      email: erasedEmail,
      subject: 'Erased',
      outcome_reason: sql`case when outcome_reason is null then null else 'Erased' end`,
    })
    .where(isTheirs('id'))
    .execute()
}
