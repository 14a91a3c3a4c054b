import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Db } from '../tables.ts'

/** Stands in a statement for a value that comes with each call. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is put together once and then only given its values. For what is asked all the time: putting a long list of
 * columns together takes longer than sending it. `build` says where each value goes.
 */
export function buildOnce<Values extends Record<string, unknown>, Row>(
  build: (
    db: Db,
    value: <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>,
  ) => Compilable<Row> | RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | null = null
  return async (db, values) => {
    built ??= build(db, (name) => sql`${new Slot(name)}`).compile(db)
    const parameters = built.parameters.map((value) => (value instanceof Slot ? values[value.name] : value))
    return (await db.executeQuery<Row>({ ...built, parameters })).rows
  }
}
