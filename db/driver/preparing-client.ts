import type { Client, QueryResult } from 'pg'
import { rowMaker } from './row-maker.ts'
import { openStatementNames } from './statement-names.ts'

type Ask = (query: unknown, values?: unknown, answered?: unknown) => Promise<QueryResult>

type Column = QueryResult['fields'][number]

/** "cached plan must not change result type": a migration has given the statement's table other columns. */
export const planIsOutdated = '0A000'

/** Connections that prepare the statements they meet again: see statement-names.ts. The names are the same on all of them. */
export function preparingClient(Base: typeof Client): typeof Client {
  const names = openStatementNames()
  const makers = new Map<string, { columns: Column[]; make: ReturnType<typeof rowMaker> }>()

  function readRows(name: string, { fields: columns, rows, ...result }: QueryResult): QueryResult {
    if (rows.length === 0) return { fields: columns, rows, ...result }
    let known = makers.get(name)
    // A connection that was opened after a migration may know other columns under the same name.
    if (!known || !haveSameNames(known.columns, columns)) {
      makers.set(name, (known = { columns, make: rowMaker(columns) }))
    }
    return { fields: columns, rows: rows.map(known.make), ...result }
  }

  return class extends Base {
    // The driver's method takes a query in many forms; the query builder uses one of them, and the others pass through.
    override query: typeof Client.prototype.query = ((query: unknown, values?: unknown, answered?: unknown) => {
      const ask = super.query.bind(this) as unknown as Ask
      const name = typeof query === 'string' && Array.isArray(values) && !answered ? names.nameOf(query) : undefined
      if (name === undefined) return ask(query, values, answered)
      const text = query as string // only a string got a name
      return ask({ name, text, values, rowMode: 'array' }).then(
        (result) => readRows(name, result),
        (fault: unknown) => {
          if ((fault as { code?: unknown }).code !== planIsOutdated) throw fault
          names.forget(text)
          // Within a transaction nothing can be asked again; its caller is told, and finds it prepared anew next time.
          if (this.getTransactionStatus() !== 'I') throw fault
          return ask(text, values)
        },
      )
    }) as typeof Client.prototype.query
  }
}

const haveSameNames = (some: Column[], others: Column[]) =>
  some.length === others.length && some.every(({ name }, at) => name === others[at]?.name)
