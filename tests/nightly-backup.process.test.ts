import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fillIn, readCompose } from './support/container-files.ts'

/** Runs the backup command of compose.yaml for one night, with a fake `pg_dump` and a folder in place of the volume. */
function runOneNight(pgDump: string, older: string[] = []): { files: string[]; errors: string } {
  const folder = mkdtempSync(join(tmpdir(), 'shop-night-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [programs, backups] = [join(folder, 'bin'), join(folder, 'backups')]
  mkdirSync(programs)
  mkdirSync(backups)
  // A fake `sleep` that ends the shell instead of waiting for the next night.
  for (const [name, script] of [
    ['pg_dump', pgDump],
    ['sleep', 'kill $PPID'],
  ] as const) {
    writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(programs, name), 0o755)
  }
  older.forEach((name, night) => {
    writeFileSync(join(backups, name), '')
    utimesSync(join(backups, name), 1000 + night, 1000 + night)
  })

  const { entrypoint = [], command = [] } = readCompose('compose.yaml').services.backup ?? {}
  const [shell = '', ...args] = [...entrypoint, ...command].map((part) => fillIn(part).replaceAll('/backups', backups))
  const { stderr } = spawnSync(shell, args, {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}` },
  })
  return { files: readdirSync(backups).toSorted(), errors: stderr }
}

const writesHalf = 'for part; do case $part in --file=*) echo data > "${part#--file=}";; esac; done'

test('the nightly backup writes one file, whose name is the time', () => {
  const { files, errors } = runOneNight(writesHalf)
  expect(files).toEqual([expect.stringMatching(/^shop-\d{8}T\d{6}Z\.dump$/)])
  expect(errors).toBe('')
})

test('the nightly backup keeps the newest fourteen files', () => {
  const older = Array.from({ length: 16 }, (_, night) => `shop-202601${String(night + 10)}T000000Z.dump`)
  const { files } = runOneNight(writesHalf, older)
  expect(files).toHaveLength(14)
  expect(files).toEqual(expect.arrayContaining(older.slice(3)))
})

test('a failed backup leaves no backup file, and reports the failure', () => {
  const { files, errors } = runOneNight(`${writesHalf}\nexit 1`)
  expect(files).toEqual([])
  expect(errors).toContain('backup failed')
})
