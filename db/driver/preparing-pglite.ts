import { setImmediate as turn } from 'node:timers/promises'
import type { PGlite, protocol, Results, Transaction } from '@electric-sql/pglite'
import type { PGliteDialectConfig } from 'kysely'
import { planIsOutdated } from './preparing-client.ts'
import { rowMaker } from './row-maker.ts'
import { openStatementNames } from './statement-names.ts'

type AskedByDialect = Exclude<PGliteDialectConfig['pglite'], (...args: never[]) => unknown>
type Ask = (text: string, values?: unknown[]) => Promise<Results<Record<string, unknown>>>
type Field = { name: string; dataTypeID: number }
type Prepared = {
  parameters: readonly number[]
  fields: readonly Field[]
  makeRow: ReturnType<typeof rowMaker>
}

/**
 * The embedded database as the query builder asks it, with the statements that come again prepared. Its own `query` parses,
 * describes and plans every statement at every call, a message at a time, which takes three times as long as the rest.
 */
export function preparingPGlite(pglite: PGlite, { serialize, messages: kinds }: typeof protocol): AskedByDialect {
  const names = openStatementNames()
  const known = new Map<string, Prepared>()

  async function prepare(name: string, text: string): Promise<Prepared> {
    const { messages } = await pglite.execProtocol(
      joined(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()),
    )
    const parameters =
      messages.find((message) => message instanceof kinds.ParameterDescriptionMessage)?.dataTypeIDs ?? []
    const fields = messages.find((message) => message instanceof kinds.RowDescriptionMessage)?.fields ?? []
    const prepared = { parameters, fields, makeRow: rowMaker(fields) }
    known.set(name, prepared)
    return prepared
  }

  async function run(name: string, text: string, values: unknown[]) {
    const { parameters, fields, makeRow } = known.get(name) ?? (await prepare(name, text))
    const written = values.map((value, index) => write(pglite, value, parameters[index]))
    const { messages } = await pglite.execProtocol(
      joined(serialize.bind({ statement: name, values: written }), serialize.execute({}), serialize.sync()),
      // Node's files are written as the database writes them; there is nothing to be gathered and written later.
      { syncToFs: false },
    )
    const rows: Record<string, unknown>[] = []
    let affectedRows = 0
    for (const message of messages) {
      if (message instanceof kinds.DataRowMessage) rows.push(makeRow(readValues(pglite, fields, message.fields)))
      if (message instanceof kinds.CommandCompleteMessage) affectedRows = countAffected(message.text)
    }
    return { rows, fields: [...fields], affectedRows }
  }

  const asking =
    (askWhole: Ask, isInTransaction: boolean): Ask =>
    async (text, values = []) => {
      const name = names.nameOf(text)
      // The database works in this thread: whoever else is waiting is heard first, and can join in what is about to be asked.
      if (!isInTransaction) await turn()
      if (name === undefined) return await askWhole(text, values)
      try {
        return await pglite.runExclusive(() => run(name, text, values))
      } catch (fault) {
        if ((fault as { code?: unknown }).code !== planIsOutdated) throw fault
        names.forget(text)
        known.delete(name)
        // Within a transaction nothing can be asked again; its caller is told, and finds it prepared anew next time.
        if (isInTransaction) throw fault
        return await askWhole(text, values)
      }
    }

  const ask = asking((text, values) => pglite.query(text, values), false)
  const within = (transaction: Transaction) => ({
    ...transaction,
    query: asking((text, values) => transaction.query(text, values), true),
  })
  return {
    query: ask as AskedByDialect['query'],
    transaction: (work) => pglite.transaction((transaction) => work(within(transaction) as never)),
    close: () => pglite.close(),
    get closed() {
      return pglite.closed
    },
    get ready() {
      return pglite.ready
    },
    waitReady: pglite.waitReady,
  }
}

function joined(...messages: Uint8Array[]): Uint8Array {
  return Buffer.concat(messages)
}

/** As PGlite's own `query` writes a value. */
function write({ serializers }: PGlite, value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) return null
  const serializer = type === undefined ? undefined : serializers[type]
  return serializer ? serializer(value) : String(value as string | number | boolean)
}

function readValues({ parsers }: PGlite, fields: readonly Field[], texts: readonly (string | null)[]): unknown[] {
  return fields.map(({ dataTypeID }, at) => {
    const text = texts[at] ?? null
    const parser = parsers[dataTypeID]
    return text !== null && parser ? parser(text, dataTypeID) : text
  })
}

/** 'INSERT 0 5', 'UPDATE 3', 'DELETE 1': the last number. What was only read affected nothing. */
function countAffected(completed: string): number {
  return /^(INSERT|UPDATE|DELETE|MERGE)\b/.test(completed) ? Number(completed.split(' ').at(-1)) : 0
}
