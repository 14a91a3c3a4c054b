import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockDirectory } from './open.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a data directory in use is refused with a message that says what to do', async () => {
  const folder = temporaryFolder()
  const lock = await lockDirectory(folder)
  await expect(lockDirectory(folder)).rejects.toThrow(/already uses the data directory .* set DATA_DIR/)
  await lock.release()
})

test('a data directory is free again once its process releases it', async () => {
  const folder = temporaryFolder()
  await (await lockDirectory(folder)).release()
  const again = await lockDirectory(folder)
  await expect(lockDirectory(folder)).rejects.toThrow('already uses the data directory')
  await again.release()
})
