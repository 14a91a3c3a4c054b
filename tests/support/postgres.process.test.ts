import { Client } from 'pg'
import { expect, test } from 'vitest'
import { startPostgres } from './postgres.ts'

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('after a crash and restart the tests’ PostgreSQL has everything that was committed', async () => {
  const postgres = await startPostgres()
  try {
    const url = await postgres.createDatabase('shop one')
    await ask(url, `create table bats as select 'willow' as wood`)
    await postgres.restart()
    expect(await ask(url, 'select wood from bats')).toEqual([{ wood: 'willow' }])
  } finally {
    await postgres.stop()
  }
  await expect(ask(postgres.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})
