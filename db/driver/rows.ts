import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'

type OneRow<Row> = { executeTakeFirst: () => Promise<Row> }

/** For `$call` at the end of a query: its first row; null without one. */
export async function first<Row>(query: OneRow<Row>): Promise<Exclude<Row, undefined> | null> {
  return ((await query.executeTakeFirst()) ?? null) as Exclude<Row, undefined> | null // undefined has become null
}

/** For `$call`: whether there is a row. */
export async function exists(query: OneRow<unknown>): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined
}

/** For `$call` at the end of a query that selects nothing yet: how many rows it finds. */
export async function countRows<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
): Promise<number> {
  const row = await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return (row as { count: number }).count // just selected
}
