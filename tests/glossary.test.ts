import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { listProjectFiles, projectRoot } from './support/project-files.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

/** The rows of the glossary's last table: a name, and what to use instead. */
const refused = new Map(
  [
    ...read('docs/glossary.md')
      .split('## Names we do not use')[1]!
      .matchAll(/^\| `(\w+)` \| (.+) \|$/gm),
  ].map(([, name, instead]) => [name!, instead!]),
)
const mention = new RegExp(`\\b(${[...refused.keys()].join('|')})\\b`)

test('no name in the code is one that the glossary replaces', () => {
  expect(refused.size).toBeGreaterThan(5)
  const found = listProjectFiles()
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && mention.test(read(file)))
    .flatMap((file) => namesIn(file).map((name) => `${file}: instead of ${name} use ${refused.get(name)}`))
  expect(found, 'Rename it, or change the table in docs/glossary.md').toEqual([])
})

test('a replaced name is found as a variable, a property and a type, not in a text', () => {
  expect(listNames('a.ts', `type Standing = { goods: string }; const wish = 'goods'`)).toEqual([
    'Standing',
    'goods',
    'wish',
  ])
})

const namesIn = (file: string) => listNames(file, read(file))

function listNames(file: string, source: string): string[] {
  const names = new Set<string>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('name' in node && typeof node.name === 'string' && refused.has(node.name)) names.add(node.name)
    for (const part of Object.values(node)) walk(part)
  }
  walk(parseSync(file, source).program)
  return [...names]
}
