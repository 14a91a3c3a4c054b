import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './support/project-files.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

type Packages = Record<string, string>
type PackageJson = Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'overrides', Packages>

function readPackages(): Packages {
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
    read('package.json'),
  ) as PackageJson
  return { ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides }
}

/** The packages that docs/dependencies.md explains, without the rejected ones. */
function readExplained(): string[] {
  const [kept = ''] = read('docs/dependencies.md').split('## Decided against')
  const rows = kept.split('\n').filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
}

test('docs/dependencies.md says why each package is used', () => {
  const [packages, explained] = [Object.keys(readPackages()), readExplained()]
  const faults = [
    ...packages
      .filter((name) => !explained.includes(name))
      .map((name) => `${name}: say in docs/dependencies.md why it is here`),
    ...explained
      .filter((name) => !packages.includes(name))
      .map((name) => `${name} is not in package.json: take its row out of docs/dependencies.md`),
  ]
  expect(faults).toEqual([])
})

test('every package is pinned to one version', () => {
  const ranges = Object.entries(readPackages()).filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))
  expect(ranges).toEqual([])
})
