import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openEmbedded } from '#db/driver/open.ts'
import { main } from './backup.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  onTestFinished(() => void vi.unstubAllEnvs())
  return folder
}

test('a backup restored into an empty directory has all its data', async () => {
  const folder = temporaryFolder()
  const [before, after, file] = [join(folder, 'before'), join(folder, 'after'), join(folder, 'shop.tar.gz')]
  const opened = await openEmbedded(before)
  await sql`create table kept (word text)`.execute(opened.db)
  await sql`insert into kept values ('willow')`.execute(opened.db)
  await opened.close()

  vi.stubEnv('DATA_DIR', before)
  expect(await main('backup', file)).toContain('Backed up')
  await expect(main('restore', file)).rejects.toThrow(/is not empty/)

  vi.stubEnv('DATA_DIR', after)
  expect(await main('restore', file)).toContain('Restored')
  const restored = await openEmbedded(after)
  const { rows } = await sql`select word from kept`.execute(restored.db)
  await restored.close()
  expect(rows).toEqual([{ word: 'willow' }])
})

test('for a shop on PostgreSQL the command names PostgreSQL’s own tools', async () => {
  temporaryFolder()
  vi.stubEnv('DATABASE_URL', 'postgres://db/shop')
  await expect(main('backup', 'x')).rejects.toThrow(/pg_dump/)
})

test('a missing file name is reported', async () => {
  temporaryFolder()
  await expect(main('backup', undefined)).rejects.toThrow('npm run backup -- shop.tar.gz')
})
