import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#db/driver/migrate.ts'
import { migrations } from '#db/driver/migrations.ts'
import { openPostgres } from '#db/driver/open.ts'
import { seed } from '#db/driver/seed.ts'
import { projectRoot } from '#tests/support/project-files.ts'
import { startPostgres } from '#tests/support/postgres.ts'

const writer = fileURLToPath(new URL('../../tests/support/write-documents.ts', import.meta.url))
const wanted = 10_000

test('10,000 document numbers have no gap and no duplicate, although the two processes that take them are killed repeatedly', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const url = await postgres.createDatabase('documents')
  const database = await openPostgres(url, 2)
  onTestFinished(() => database.close())
  const { db } = database
  await migrate(db, migrations)
  await seed(db)
  const order = await db
    .insertInto('orders')
    .values({
      product_key: 'str8bat-sensor',
      product_name: 'Sensor',
      product_price: 120,
      quantity: 1,
      subtotal: 120,
      total_amount: 120,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const count = async () =>
    Number(
      (
        await db
          .selectFrom('documents')
          .select(sql<number>`count(*)`.as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  let kills = 0
  /** Starts processes that write documents and are killed within a transaction, until there are enough documents. */
  async function writeAndDie(seed: number): Promise<void> {
    for (let life = 1; (await count()) < wanted; life += 1) {
      const child = spawn(process.execPath, [writer, url, order.id, String(seed * 1000 + life)], {
        cwd: projectRoot,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let written = 0
      const most = 700 + ((seed * 7 + life * 13) % 10) * 103
      await new Promise<void>((ended) => {
        child.stdout.on('data', (dots: Buffer) => {
          written += dots.length
          if (written >= most) child.kill('SIGKILL')
        })
        child.on('exit', () => ended())
      })
      kills += 1
    }
  }
  await Promise.all([writeAndDie(1), writeAndDie(2)])

  // The server rolls back a killed process's transaction after a while. Until then the next process waits for its lock.
  const { rows } = await sql<{
    series: string
    count: number
    distinct: number
    first: string
    last: string
    taken: number
  }>`
    select document_series.series, count(*) as count, count(distinct number) as distinct, min(number) as first,
      max(number) as last, last_number as taken
    from document_series join documents on split_part(number, '-', 1) = series group by document_series.series, last_number
    order by 1`.execute(db)
  expect(rows.map(({ series }) => series)).toEqual(['CN', 'INV'])
  for (const { series, count: written, distinct, first, last, taken } of rows) {
    expect({ distinct, taken }).toEqual({ distinct: written, taken: written })
    expect([first, last]).toEqual([`${series}-2026-00001`, `${series}-2026-${String(written).padStart(5, '0')}`])
  }
  expect(rows.reduce((sum, { count: written }) => sum + written, 0)).toBeGreaterThanOrEqual(wanted)
  expect(kills).toBeGreaterThan(6)
})
