import type { DeadlineKind } from '#domain/calendar/deadlines.ts'
import type { Db } from '../tables.ts'

export type DeadlineSubject = {
  subjectType: 'order' | 'case' | 'review'
  subjectId: string
}

export type NewDeadline = DeadlineSubject & { kind: DeadlineKind; dueAt: Date; basis: string; now: Date }

/** Adds a deadline, unless one of its kind is open. Pass the transaction that causes the deadline. */
export async function addDeadline(db: Db, deadline: NewDeadline): Promise<void> {
  await db
    .insertInto('deadlines')
    .values({
      subject_type: deadline.subjectType,
      subject_id: deadline.subjectId,
      kind: deadline.kind,
      due_at: deadline.dueAt,
      basis: deadline.basis,
      created_at: deadline.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['subject_type', 'subject_id', 'kind']).where('met_at', 'is', null).doNothing(),
    )
    .execute()
}

/** Marks a deadline as met. Pass the transaction that meets it. */
export async function meetDeadline(
  db: Db,
  { subjectType, subjectId, kind, now }: DeadlineSubject & { kind: DeadlineKind; now: Date },
): Promise<void> {
  await db
    .updateTable('deadlines')
    .set({ met_at: now })
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('met_at', 'is', null)
    .execute()
}

/** Reopens the last met deadline of that kind with its old day, because the act that met it was undone. */
export async function reopenDeadline(
  db: Db,
  { subjectType, subjectId, kind }: DeadlineSubject & { kind: DeadlineKind },
): Promise<void> {
  await db
    .updateTable('deadlines')
    .set({ met_at: null })
    .where('id', '=', (last) =>
      last
        .selectFrom('deadlines')
        .select('id')
        .where('subject_type', '=', subjectType)
        .where('subject_id', '=', subjectId)
        .where('kind', '=', kind)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(1),
    )
    .execute()
}

export type DeadlineQuery = {
  kind?: DeadlineKind | null | undefined
  show?: 'late' | 'next' | null | undefined
  limit: number
  now: Date
}

export async function listOpenDeadlines(db: Db, { kind, show, limit, now }: DeadlineQuery) {
  return await db
    .selectFrom('deadlines')
    .select(['id', 'kind', 'subject_type', 'subject_id', 'due_at', 'met_at', 'basis'])
    .where('met_at', 'is', null)
    .$if(kind != null, (query) => query.where('kind', '=', kind!)) // $if has just checked it
    .$if(show === 'late', (query) => query.where('due_at', '<', now))
    .$if(show === 'next', (query) => query.where('due_at', '>=', now))
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countOverdue(db: Db, now: Date): Promise<{ kind: DeadlineKind; count: number }[]> {
  return await db
    .selectFrom('deadlines')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
    .where('met_at', 'is', null)
    .where('due_at', '<', now)
    .groupBy('kind')
    .execute()
}
