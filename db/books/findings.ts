import { sql } from 'kysely'
import type { FindingFacts, FindingKind } from '#domain/books/finding.ts'
import { page } from '../driver/keyset.ts'
import type { Db, Tx } from '../tables.ts'
import type { FindingRow, Settlement } from '../tables/ledger.ts'
import { exists, first } from '../driver/rows.ts'

export type Found = { subject: string; orderId: string | null; facts: FindingFacts }

/** Opens findings, or updates their facts. A finding that an admin settled stays settled. */
export async function openFindings(db: Db, found: readonly Found[], now: Date): Promise<void> {
  if (found.length === 0) return
  await db
    .insertInto('findings')
    .values(
      found.map(({ subject, orderId, facts }) => ({
        kind: facts.kind,
        subject,
        order_id: orderId,
        facts: JSON.stringify(facts),
        found_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet((is) => ({ facts: is.ref('excluded.facts'), settled_at: null, settlement: null }))
        .where(
          sql<boolean>`findings.settlement is distinct from 'booked' and findings.settlement is distinct from 'closed'`,
        )
        .where(sql<boolean>`(findings.settlement = 'gone' or findings.facts <> excluded.facts)`),
    )
    .execute()
}

/** Settles the open findings in `subjects` that are not in `still`, because their difference has disappeared. */
export async function closeGoneFindings(
  db: Db,
  { subjects, still, now }: { subjects: readonly OpenFinding[]; still: readonly Found[]; now: Date },
): Promise<void> {
  const faulty = new Set(still.map(({ subject, facts }) => `${facts.kind} ${subject}`))
  const gone = subjects.filter(({ kind, subject }) => !faulty.has(`${kind} ${subject}`))
  if (gone.length === 0) return
  await db
    .updateTable('findings')
    .set({ settled_at: now, settlement: 'gone' })
    .where('settled_at', 'is', null)
    .where(
      'id',
      'in',
      gone.map(({ id }) => id),
    )
    .execute()
}

export type OpenFinding = { id: string; kind: FindingKind; subject: string }

export async function listOpenSubjects(db: Db): Promise<OpenFinding[]> {
  return await db.selectFrom('findings').select(['id', 'kind', 'subject']).where('settled_at', 'is', null).execute()
}

const columns = [
  'findings.id',
  'kind',
  'facts',
  'order_id',
  'found_at',
  'settled_at',
  'settlement',
  'reason',
  'users.email as settled_by_email',
] as const

const listed = (db: Db) => db.selectFrom('findings').leftJoin('users', 'users.id', 'settled_by').select(columns)

export async function findFinding(db: Db, id: string) {
  return await listed(db).where('findings.id', '=', id).$call(first)
}

export type ListedFinding = NonNullable<Awaited<ReturnType<typeof findFinding>>>

type FindingQuery = { cursor?: string | null | undefined; limit: number; status: 'open' | 'settled' | 'all' }

/** Newest first, without findings that were resolved automatically. */
export async function listFindings(db: Db, { cursor, limit, status }: FindingQuery) {
  return await listed(db)
    .where(sql<boolean>`settlement is distinct from 'gone'`)
    .$if(status === 'open', (query) => query.where('settled_at', 'is', null))
    .$if(status === 'settled', (query) => query.where('settled_at', 'is not', null))
    .$call(page({ at: 'found_at', id: 'findings.id' }, { cursor, limit }))
}

export async function lockFinding(tx: Tx, id: string): Promise<FindingRow | null> {
  return await tx.selectFrom('findings').selectAll().where('id', '=', id).forUpdate().$call(first)
}

export async function settleFinding(
  tx: Tx,
  id: string,
  settled: { settlement: Exclude<Settlement, 'gone'>; reason: string | null; by: string; now: Date },
): Promise<FindingRow> {
  return await tx
    .updateTable('findings')
    .set({
      settled_at: settled.now,
      settled_by: settled.by,
      settlement: settled.settlement,
      reason: settled.reason,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether the refund behind a movement is in our own table, with the same amount. */
export async function isRefundRecorded(tx: Tx, providerId: string): Promise<boolean> {
  return await tx
    .selectFrom('ledger_entries')
    .innerJoin('refunds', 'refunds.provider_id', 'ledger_entries.source_id')
    .select('refunds.id')
    .where('ledger_entries.provider_id', '=', providerId)
    .whereRef('refunds.amount', '=', sql`-ledger_entries.amount`)
    .$call(exists)
}

/** Books movements that waited for an admin. */
export async function bookMovements(
  tx: Tx,
  providerIds: readonly string[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  if (providerIds.length === 0) return
  await tx
    .updateTable('ledger_entries')
    .set({ settled_at: now, settled_by: by })
    .where('provider_id', 'in', [...providerIds])
    .where('settled_at', 'is', null)
    .execute()
}
