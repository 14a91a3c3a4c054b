import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { copyFreshData } from '#tests/support/fresh-data.ts'
import { projectRoot } from '#tests/support/project-files.ts'
import { openEmbedded } from './open.ts'

/** A second process that opens the same data, like a second `npm start`. Returns its output and exit code. */
function openElsewhere(dataDir: string) {
  const program = `
    import { openEmbedded } from '#db/driver/open.ts'
    try {
      const database = await openEmbedded(${JSON.stringify(dataDir)})
      await database.close()
      console.log('opened')
    } catch (fault) {
      console.log(fault.message)
    }`
  const options = { cwd: projectRoot, encoding: 'utf8' } as const
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], options).stdout.trim()
}

test('a second process is told that the data directory is in use, and the first continues', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-open-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  await copyFreshData(dataDir)
  const first = await openEmbedded(dataDir)
  await sql`create table bats as select 'willow' as wood`.execute(first.db)

  expect(openElsewhere(dataDir)).toBe(
    `Another process already uses the data directory ${dataDir}. Stop it first, or set DATA_DIR to a different directory.`,
  )
  expect((await sql`select wood from bats`.execute(first.db)).rows).toEqual([{ wood: 'willow' }])

  await first.close()
  expect(openElsewhere(dataDir)).toBe('opened')
})
