import { sql } from 'kysely'
import type { CaseKind, CasesShown } from '#domain/customers/case.ts'
import { matchesText } from '../search/full-text-search.ts'
import { page, type ListQuery } from '../driver/keyset.ts'
import type { Db } from '../tables.ts'

export type CaseFilter = {
  show: CasesShown
  kind?: CaseKind | null | undefined
  userId: string
  now: Date
}

/** The same expression as the table's search index. */
const searched = sql`to_tsvector('simple', 'C-' || number || ' ' || number || ' ' || name || ' ' || email || ' ' || subject)`

/** The next deadline of a case that is not closed. */
const dueAt = sql<Date | null>`(
  select min(deadlines.due_at) from deadlines
  where deadlines.subject_type = 'case' and deadlines.subject_id = cases.id and deadlines.met_at is null
)`

const shown = ({ show, userId, now }: CaseFilter) => {
  switch (show) {
    case 'open':
      return sql<boolean>`cases.state = 'waiting-for-us'`
    case 'late':
      return sql<boolean>`cases.state <> 'closed' and ${dueAt} < ${now}`
    case 'mine':
      return sql<boolean>`cases.state <> 'closed' and cases.assigned_to = ${userId}::uuid`
    case 'waiting-for-them':
    case 'closed':
      return sql<boolean>`cases.state = ${show}`
    case 'all':
      return sql<boolean>`true`
  }
}

/** Open cases by deadline, cases without a deadline last. The lists of closed cases and of all cases are newest first. */
export async function listCases(db: Db, query: ListQuery & CaseFilter) {
  const { cursor, limit, search, kind } = query
  const isByPromise = query.show !== 'closed' && query.show !== 'all'
  return await db
    .selectFrom((from) =>
      from
        .selectFrom('cases')
        .leftJoin('users', 'users.id', 'cases.assigned_to')
        .selectAll('cases')
        .select(['users.email as assigned_to_email'])
        .select(dueAt.as('due_at'))
        .select(
          (isByPromise
            ? sql<Date>`coalesce(${dueAt}, cases.created_at + interval '100 years')`
            : sql<Date>`cases.created_at`
          ).as('listed_at'),
        )
        .where(shown(query))
        .$if(kind != null, (narrowed) => narrowed.where('cases.kind', '=', kind!)) // $if has just checked it
        .$if(search !== null, (narrowed) =>
          narrowed.where('cases.id', 'in', (found) =>
            found
              .selectFrom('cases')
              .select('id')
              .where(matchesText('cases', searched, search ?? '')),
          ),
        )
        .as('listed'),
    )
    .leftJoinLateral(
      (last) =>
        last
          .selectFrom('case_messages')
          .select(['author as last_author', 'created_at as last_at', sql<string>`left(body, 300)`.as('last_body')])
          .whereRef('case_messages.case_id', '=', 'listed.id')
          .where('is_internal', '=', false)
          .orderBy('created_at', 'desc')
          .orderBy('position', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('listed')
    .select(['last.last_author', 'last.last_at', 'last.last_body'])
    .$call(page({ at: 'listed.listed_at', id: 'listed.id' }, { cursor, limit }, isByPromise ? 'asc' : 'desc'))
}
