import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from './support/project-files.ts'

const released = ['package.json', 'package-lock.json', 'CHANGELOG.md', 'docker-bake.json']

/** A repository with the files that a release reads and writes. Its tests end with the exit code `testsEnd`. */
function openRepository(testsEnd: number) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of [...released, '.gitignore', '.oxfmtrc.json', 'scripts']) {
    cpSync(join(projectRoot, file), join(folder, file), { recursive: true })
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'scripts', 'test.mjs'), `process.exitCode = ${testsEnd}\n`)
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const changelog = read('CHANGELOG.md').replace('## Unreleased\n', '## Unreleased\n\n- **Bats.** They swing.\n')
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog)
  const inFolder = (program: string, ...args: string[]) => {
    const author = ['AUTHOR', 'COMMITTER'].flatMap((who) => [
      [`GIT_${who}_NAME`, 'A tester'],
      [`GIT_${who}_EMAIL`, 'tester@people.example'],
    ])
    const env = { ...process.env, ...Object.fromEntries(author), GIT_CONFIG_GLOBAL: '/dev/null' }
    return spawnSync(program, args, { cwd: folder, encoding: 'utf8', env })
  }
  const git = (...args: string[]) => inFolder('git', ...args).stdout.trim()
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Before the release')
  const release = (version: string) => inFolder(process.execPath, 'scripts/release.mjs', version)
  return { folder, read, git, release, inFolder }
}

test('a release creates one commit with version, notes and image, ready to be tagged', () => {
  const { read, git, release, inFolder } = openRepository(0)
  const { status, stdout, stderr } = release('99.1.2')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(git('log', '--format=%s').split('\n')).toEqual(['Release 99.1.2', 'Before the release'])
  expect(git('status', '--porcelain')).toBe('')
  expect(git('diff', '--name-only', 'HEAD~1').split('\n').toSorted()).toEqual(released.toSorted())
  for (const file of ['package.json', 'package-lock.json']) {
    expect(JSON.parse(read(file)), file).toMatchObject({ version: '99.1.2' })
  }
  expect(read('CHANGELOG.md')).toMatch(/## Unreleased\n\n## 99\.1\.2, \d{4}-\d\d-\d\d\n\n- \*\*Bats\.\*\* They swing\./)
  expect(JSON.parse(read('docker-bake.json')).target.default.tags).toContain('smart-bat-shop:99.1.2')

  // The printed command creates the tag.
  const [program = '', ...args] = /git tag .*/.exec(stdout)?.[0].split(' ') ?? []
  expect(inFolder(program, ...args).status).toBe(0)
  expect(git('tag', '--list', '--format=%(contents)', 'v99.1.2')).toContain('They swing.')
  const again = release('99.1.2')
  expect(again).toMatchObject({ status: 1, stderr: 'There is already a tag v99.1.2.\n' })
})

test('failing tests and uncommitted changes stop a release, which then changes nothing', () => {
  const { folder, git, release } = openRepository(1)
  expect(release('99.1.2')).toMatchObject({ status: 1, stderr: 'The tests failed; nothing was changed.\n' })
  expect(git('status', '--porcelain')).toBe('')
  writeFileSync(join(folder, 'draft.md'), 'A draft\n')
  expect(release('99.1.2')).toMatchObject({ status: 1, stderr: 'There are changes that are not committed.\n' })
  expect(git('log', '--format=%s')).toBe('Before the release')
})
