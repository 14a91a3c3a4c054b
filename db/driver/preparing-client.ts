import type { Client } from 'pg'
import { openStatementNames } from './statement-names.ts'

type Ask = (query: unknown, values?: unknown, answered?: unknown) => Promise<unknown>

/** "cached plan must not change result type": a migration has given the statement's table other columns. */
const planIsOutdated = '0A000'

/** Connections that prepare the statements they meet again: see statement-names.ts. The names are the same on all of them. */
export function preparingClient(Base: typeof Client): typeof Client {
  const names = openStatementNames()

  return class extends Base {
    // The driver's method takes a query in many forms; the query builder uses one of them, and the others pass through.
    override query: typeof Client.prototype.query = ((query: unknown, values?: unknown, answered?: unknown) => {
      const ask = super.query.bind(this) as unknown as Ask
      const name = typeof query === 'string' && Array.isArray(values) && !answered ? names.nameOf(query) : undefined
      if (name === undefined) return ask(query, values, answered)
      const text = query as string // only a string got a name
      return ask({ name, text, values }).catch((fault: unknown) => {
        if ((fault as { code?: unknown }).code !== planIsOutdated) throw fault
        names.forget(text)
        // Within a transaction nothing can be asked again; its caller is told, and finds it prepared again next time.
        if (this.getTransactionStatus() !== 'I') throw fault
        return ask(text, values)
      })
    }) as typeof Client.prototype.query
  }
}
