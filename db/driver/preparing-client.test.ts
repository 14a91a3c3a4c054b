import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { preparingClient } from './preparing-client.ts'

type Table = { columns: string[]; values: unknown[] }

/** Connections of a driver that answers whatever is asked with the table's one row. */
function driverOf(table: Table): typeof Client {
  return class {
    query(asked: { rowMode?: string } | string) {
      const fields = table.columns.map((name) => ({ name }))
      const isArray = typeof asked === 'object' && asked.rowMode === 'array'
      const named = Object.fromEntries(table.columns.map((name, at) => [name, table.values[at]]))
      return Promise.resolve({ command: 'SELECT', rowCount: 1, fields, rows: [isArray ? table.values : named] })
    }
  } as unknown as typeof Client
}

test('a connection that knows other columns under the same name is read by those', async () => {
  const table = { columns: ['id', 'word'], values: [1, 'old'] as unknown[] }
  const Preparing = preparingClient(driverOf(table))
  const ask = async () => (await new Preparing().query('select * from changing where id = $1', [1])).rows
  expect([await ask(), await ask(), await ask()]).toEqual(Array(3).fill([{ id: 1, word: 'old' }]))
  Object.assign(table, { columns: ['word', 'id'], values: ['new', 1] })
  expect(await ask()).toEqual([{ id: 1, word: 'new' }])
})
