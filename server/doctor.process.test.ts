import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { main } from './doctor.ts'

test('with an empty data folder the doctor says what to do, and runs the other checks', async () => {
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('DATA_DIR', mkdtempSync(join(tmpdir(), 'empty-shop-')))
  const { text, isHealthy } = await main('--no-email')
  expect(isHealthy).toBe(false)
  expect(text).toContain('start the shop once, then run this again')
  for (const check of ['Configuration', 'Company', 'Payments', 'Disk']) expect(text).toContain(`${check}:`)
  expect(text).not.toContain('no database to ask')
})
