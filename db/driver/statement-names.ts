import type { Client } from 'pg'

/** How many statements get a name, and how many others are remembered while they wait for one. */
const mostNames = 250
const mostWaiting = 500

/** Searches are planned per call: a rare and a common word need different plans. */
const search = /\b(like|ilike)\b|@@/

export type StatementNames = {
  /** The name under which a connection may keep a statement ready; undefined for one that is better sent whole. */
  nameOf: (text: string) => string | undefined
  /** Drops the name, so that the statement is prepared again under a new one. */
  forget: (text: string) => void
}

/** Prepared statements, planned once per connection. Only repeated texts, and a fixed number of them. */
export function openStatementNames(): StatementNames {
  const names = new Map<string, string>()
  const waiting = new Set<string>()
  let given = 0
  return {
    nameOf(text) {
      const name = names.get(text)
      if (name !== undefined) return name
      if (names.size >= mostNames || !canBeNamed(text)) return undefined
      if (!waiting.delete(text)) {
        if (waiting.size >= mostWaiting) waiting.clear()
        waiting.add(text)
        return undefined
      }
      given += 1
      const fresh = `shop_${given}`
      names.set(text, fresh)
      return fresh
    },
    forget: (text) => void names.delete(text),
  }
}

/** Several statements in one text have no plan, nor has the beginning or the end of a transaction. */
function canBeNamed(text: string): boolean {
  return /^\s*(select|with|insert|update|delete)\b/i.test(text) && !text.includes(';') && !search.test(text)
}

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
