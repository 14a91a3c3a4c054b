import { sql } from 'kysely'
import type { DeliveryProblem } from '#domain/customers/email.ts'
import { erasedEmail } from '#domain/orders/order.ts'
import type { Db } from '../tables.ts'
import { first } from '../driver/rows.ts'

export type Undelivered = { providerEmailId: string; problem: DeliveryProblem; detail: string | null; now: Date }

/** Marks an email as bounced or reported as spam. A complaint replaces a bounce. False if the email is not ours. */
export async function recordUndelivered(
  db: Db,
  { providerEmailId, problem, detail, now }: Undelivered,
): Promise<boolean> {
  const email = await db
    .selectFrom('email_logs')
    .select(['id', 'delivery_problem'])
    .where('resend_email_id', '=', providerEmailId)
    .forUpdate()
    .executeTakeFirst()
  if (!email) return false
  if (email.delivery_problem === problem || email.delivery_problem === 'complained') return true
  await db
    .updateTable('email_logs')
    .set({ delivery_problem: problem, delivery_problem_at: now, delivery_detail: detail, delivery_settled_at: null })
    .where('id', '=', email.id)
    .execute()
  return true
}

/** The newest undelivered email to an address that staff have not dismissed yet. */
export async function findUndelivered(db: Db, email: string | null) {
  if (email === null || email === erasedEmail) return null
  return await db
    .selectFrom('email_logs')
    .select(['id', 'recipient_email', 'delivery_problem', 'delivery_problem_at', 'delivery_detail'])
    .where(sql<boolean>`lower(recipient_email) = ${email.toLowerCase()}`)
    .where('delivery_problem', 'is not', null)
    .where('delivery_settled_at', 'is', null)
    .$narrowType<{ delivery_problem: DeliveryProblem; delivery_problem_at: Date }>()
    .orderBy('delivery_problem_at', 'desc')
    .limit(1)
    .$call(first)
}

/** Dismisses all undelivered emails to the recipient of this email. Returns their number. */
export async function settleUndelivered(db: Db, id: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('email_logs')
    .set({ delivery_settled_at: now })
    .where(
      sql<boolean>`lower(recipient_email) = (select lower(recipient_email) from email_logs where id = ${id}::uuid)`,
    )
    .where('delivery_problem', 'is not', null)
    .where('delivery_settled_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
