import type { Client } from 'pg'

/** How many statements get a name, and how many are remembered that were seen only once. */
const mostNames = 250
const mostWaiting = 500

/** Searches are not prepared, because rare and common words need different plans. */
const search = /\b(like|ilike)\b|@@/

export type StatementNames = {
  /** The name under which a connection may prepare a statement; undefined for one that should be sent unprepared. */
  nameOf: (text: string) => string | undefined
  /** Drops the name, so that the statement is prepared again under a new one. */
  forget: (text: string) => void
}

/** Gives names to statements that are repeated, so that connections prepare them. The number of names is limited. */
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

/** Several statements in one text cannot be prepared; the start or end of a transaction need not be. */
function canBeNamed(text: string): boolean {
  return /^\s*(select|with|insert|update|delete)\b/i.test(text) && !text.includes(';') && !search.test(text)
}

type Ask = (query: unknown, values?: unknown, answered?: unknown) => Promise<unknown>

/** "cached plan must not change result type": a migration has changed the columns of the statement's table. */
const planIsOutdated = '0A000'

/** A statement that returns all columns of a table: its result changes with each column that a migration adds. */
const returnsAll = /(\b(select|returning)|[.,])\s*\*/i

/** Connections that prepare repeated statements: see statement-names.ts. All of them use the same names. */
export function preparingClient(Base: typeof Client): typeof Client {
  const names = openStatementNames()

  return class extends Base {
    // The driver's method accepts a query in many forms; the query builder uses one, and the others pass through.
    override query: typeof Client.prototype.query = ((query: unknown, values?: unknown, answered?: unknown) => {
      const ask = super.query.bind(this) as unknown as Ask
      const isWithinTransaction = this.getTransactionStatus() !== 'I'
      const canBePrepared = typeof query === 'string' && Array.isArray(values) && !answered
      // A new column makes a prepared `select *` fail. Within a transaction it cannot be retried, so it is not prepared there.
      const name = canBePrepared && !(isWithinTransaction && returnsAll.test(query)) ? names.nameOf(query) : undefined
      if (name === undefined) return ask(query, values, answered)
      const text = query as string // only a string got a name
      return ask({ name, text, values }).catch((fault: unknown) => {
        if ((fault as { code?: unknown }).code !== planIsOutdated) throw fault
        names.forget(text)
        if (isWithinTransaction) throw fault
        return ask(text, values)
      })
    }) as typeof Client.prototype.query
  }
}
