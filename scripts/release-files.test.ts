import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bump, cutChangelog, describeImage, isNotOlder, isVersion } from './release-files.mjs'

const changelog = `# Changelog

## Unreleased

- **Money.** A refund waits for a manager.

## 0.1.0, 2026-11-18

- The first release.
`

test('the unreleased changes become the section of a version, and its release notes', () => {
  const cut = cutChangelog(changelog, '0.2.0', '2026-12-01')
  expect(cut.notes).toBe('- **Money.** A refund waits for a manager.')
  expect(cut.changelog).toBe(changelog.replace('## Unreleased\n', '## Unreleased\n\n## 0.2.0, 2026-12-01\n'))
})

test('the changelog of the first release has one section', () => {
  const first = '# Changelog\n\n## Unreleased\n\n- All of it.\n'
  expect(cutChangelog(first, '0.1.0', '2026-11-18').changelog).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.1.0, 2026-11-18\n\n- All of it.\n',
  )
})

test('a release without changes, or of a released version, is refused', () => {
  expect(() => cutChangelog('# Changelog\n\n## Unreleased\n', '0.2.0', '2026-12-01')).toThrow('nothing to release')
  expect(() => cutChangelog(changelog, '0.1.0', '2026-12-01')).toThrow('already has a section for 0.1.0')
})

test('a release changes only the project’s own version, not that of a package', () => {
  const lock =
    '"version": "0.1.0", "packages": { "": { "version": "0.1.0" }, "node_modules/a": { "version": "0.1.0" } }'
  expect(bump(lock, '0.1.0', '0.2.0')).toBe(
    '"version": "0.2.0", "packages": { "": { "version": "0.2.0" }, "node_modules/a": { "version": "0.1.0" } }',
  )
  const json = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(json) as { version: string }
  expect(JSON.parse(bump(json, version, '9.9.9'))).toEqual({ ...JSON.parse(json), version: '9.9.9' })
})

test('a version has three numbers, and must not be older than the last one', () => {
  expect(['0.1.0', '10.20.30'].every(isVersion)).toBe(true)
  expect(['', '1.0', 'v1.0.0', '1.0.0-beta'].some(isVersion)).toBe(false)
  expect(isNotOlder('0.10.0', '0.9.0')).toBe(true)
  expect(isNotOlder('0.1.0', '0.1.0')).toBe(true)
  expect(isNotOlder('0.9.0', '0.10.0')).toBe(false)
})

test('the image of a version is built for x86-64 and ARM, with version and commit', () => {
  const { target } = JSON.parse(describeImage('0.2.1'))
  expect(target.default).toMatchObject({
    platforms: ['linux/amd64', 'linux/arm64'],
    tags: ['smart-bat-shop:0.2.1', 'smart-bat-shop:0.2', 'smart-bat-shop:latest'],
    args: { GIT_COMMIT: '${GIT_COMMIT}', VERSION: '0.2.1' },
  })
})

test('docker-bake.json describes the image of this version', () => {
  const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(JSON.parse(read('docker-bake.json'))).toEqual(JSON.parse(describeImage(version)))
})
