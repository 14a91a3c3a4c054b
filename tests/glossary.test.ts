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
/** Words that may not even be a part of a name. `goods` may be, because the contract has names such as `goods_back`. */
const refusedParts = [...refused.keys()].filter((name) => /^[a-z]+$/.test(name) && name !== 'goods')
const mention = new RegExp(`\\b(${[...refused.keys()].join('|')})\\b`)
const partMention = new RegExp(refusedParts.join('|'), 'i')

test('the code uses no name that the glossary replaces', () => {
  expect(refused.size).toBeGreaterThan(5)
  const found = listProjectFiles()
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .filter((file) => mention.test(read(file)) || partMention.test(read(file)))
    .flatMap((file) => namesIn(file).map((name) => `${file}: instead of ${name} use ${replacementOf(name)}`))
  expect(found, 'Rename it, or change the table in docs/glossary.md').toEqual([])
})

test('a replaced name is found as a variable, a property and a type, but not in a text', () => {
  expect(listNames('a.ts', `type Standing = { goods: string }; const wish = 'goods'`)).toEqual([
    'Standing',
    'goods',
    'wish',
  ])
})

test('a replaced word is found as a part of a name, but not in a longer word', () => {
  expect(listNames('a.ts', `type RefundWish = { told_somebody: 1 }; const wishbone = 1, goodsBack = 2`)).toEqual([
    'RefundWish',
    'told_somebody',
  ])
})

const partsOf = (name: string) => name.split(/(?=[A-Z])|_/).map((part) => part.toLowerCase())

/** The names to use instead of this one; undefined for a name that may be used. */
function replacementOf(name: string): string | undefined {
  const parts = partsOf(name)
  return refused.get(name) ?? refused.get(refusedParts.find((part) => parts.includes(part)) ?? '')
}

const namesIn = (file: string) => listNames(file, read(file))

function listNames(file: string, source: string): string[] {
  const names = new Set<string>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('name' in node && typeof node.name === 'string' && replacementOf(node.name)) names.add(node.name)
    for (const part of Object.values(node)) walk(part)
  }
  walk(parseSync(file, source).program)
  return [...names]
}
