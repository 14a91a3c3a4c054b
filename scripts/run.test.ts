import { expect, test } from 'vitest'
import { run } from './run.mjs'

test('the exit code of a program is passed on', async () => {
  expect(await run(process.execPath, ['-e', 'process.exit(7)'])).toBe(7)
})

test('a program ended by a signal gets the exit code that shells use', async () => {
  expect(await run(process.execPath, ['-e', `process.kill(process.pid, 'SIGKILL')`])).toBe(137)
})

test('a program that does not exist throws', async () => {
  await expect(run('no-such-program', [])).rejects.toThrow('ENOENT')
})
