import { sql } from 'kysely'
import { givenUpLimit, neverTold, signatureLimit } from '#domain/site/owner-alerts.ts'
import type { AlertCondition, AlertState } from '#domain/site/owner-alerts.ts'
import type { EmailType } from '#domain/customers/email.ts'
import { withdrawEmails } from './emails/withdraw-emails.ts'
import { firstEvidenceDue } from './orders/overview.ts'
import type { Db, Tx } from './tables.ts'

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/**
 * Counts a payment webhook with a wrong signature. Once there are three within ten minutes, they stay until a right signature
 * arrives, and further wrong ones write nothing, so that a flood of forgeries costs little.
 */
export async function noteRefusedWebhook(db: Db, now: Date): Promise<void> {
  const isCounting = sql`(select count(*) from refused_webhooks) < ${signatureLimit.count}`
  await sql`
    with old as (
      delete from refused_webhooks where refused_at < ${before(now, signatureLimit.withinMs)} and ${isCounting}
    )
    insert into refused_webhooks (refused_at) select ${now}::timestamptz where ${isCounting}`.execute(db)
}

export async function forgetRefusedWebhooks(db: Db): Promise<void> {
  await db.deleteFrom('refused_webhooks').execute()
}

export type AlertFacts = {
  /** Webhooks and emails that were given up within the last hour. */
  webhooks: number
  emails: number
  /** Since when all signatures of webhooks are wrong; null while webhooks are accepted. */
  refused_since: Date | null
  evidence_due_at: Date | null
  /** Whether one of the conditions held at the last check. */
  was_wrong: boolean
}

const alertEmail: EmailType = 'owner_alert'

/** The facts that decide the alerts, in one statement, because a job reads them all day. */
export async function findAlertFacts(db: Db, now: Date): Promise<AlertFacts> {
  const since = before(now, givenUpLimit.withinMs)
  const { rows } = await sql<AlertFacts>`
    select
      (select count(*) from payment_events where given_up_at > ${since} and processed_at is null) as webhooks,
      (select count(*) from email_logs
        where status = 'failed' and failed_at > ${since} and email_type <> ${alertEmail}) as emails,
      (select min(refused_at) from refused_webhooks having count(*) >= ${signatureLimit.count}) as refused_since,
      ${firstEvidenceDue} as evidence_due_at,
      exists (select from owner_alerts where wrong_since is not null) as was_wrong
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('A select without from gave no row')
  return found
}

export async function findDatabaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}

export async function findAlertState(db: Db, condition: AlertCondition): Promise<AlertState> {
  const row = await db
    .selectFrom('owner_alerts')
    .select(['wrong_since', 'told_at', 'is_open'])
    .where('condition', '=', condition)
    .executeTakeFirst()
  return row ?? neverTold
}

/** Makes concurrent checks wait for each other, so that the second sees which alerts the first has sent. */
export async function lockAlerts(tx: Tx): Promise<void> {
  await sql`lock table owner_alerts in share row exclusive mode`.execute(tx)
}

export async function saveAlertState(db: Db, condition: AlertCondition, state: AlertState): Promise<void> {
  await db
    .insertInto('owner_alerts')
    .values({ condition, ...state })
    .onConflict((conflict) => conflict.column('condition').doUpdateSet(state))
    .execute()
}

/** Withdraws alerts that no provider has accepted yet, so that one email can replace them. */
export async function takeBackQueuedAlerts(tx: Tx): Promise<unknown[]> {
  const taken = await withdrawEmails(tx, sql<boolean>`email_type = ${alertEmail} and lease_id is null`)
  return taken.map(({ data }) => data)
}

/** The mailboxes of all admins. */
export async function listAdminMailboxes(db: Db): Promise<{ email: string; name: string }[]> {
  return await db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select(['users.email', 'users.name'])
    .where('user_roles.role', '=', 'admin')
    .where('users.email_verified', '=', true)
    .orderBy('users.email')
    .execute()
}
