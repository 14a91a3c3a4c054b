import { expect, test } from 'vitest'
import { findVagueComments, rules } from './plain-comments.mjs'

const faultsIn = (source: string) => findVagueComments('a.ts', source).map((fault) => fault.split(':', 2).join(':'))

test('a comment that says nobody or what instead of a noun is reported with its line', () => {
  expect(faultsIn('const a = 1\n// Whatever was sent.\n')).toHaveLength(1)
  expect(faultsIn('/**\n * Sends the email,\n * so that nobody waits.\n */\n')).toEqual(['a.ts:1 says "nobody"'])
  expect(faultsIn('  /** What the page shows. */\n')).toEqual(['a.ts:1 begins with "What"'])
  expect(faultsIn('      {/* Made anew. */}\n')).toEqual(['a.ts:1 says "anew"'])
})

test('a phrase that is not idiomatic English is reported, also in a comment behind code', () => {
  expect(faultsIn('// The order of which staff are told of.\n')).toEqual(['a.ts:1 says "told of"'])
  expect(faultsIn('// The last one used stands last.\n')).toEqual(['a.ts:1 says "stands last"'])
  expect(faultsIn('const a = 1 // the part needs no more of it\n')).toEqual(['a.ts:1 says "no more of it"'])
  expect(faultsIn('color: red; /* The part needs no more of it. */\n')).toEqual(['a.ts:1 says "no more of it"'])
})

test('every sentence of a comment is checked, and only a question may begin with What', () => {
  expect(faultsIn('// Deletes files. Who sent them is told.\n')).toEqual([
    'a.ts:1 has a sentence that begins with "Who"',
  ])
  expect(faultsIn('// Sends it again. What if it is lost?\n')).toEqual([])
  expect(faultsIn('// Reads from row 3 on the left. From now on it waits.\n')).toEqual([])
})

test('plain comments, quoted code and strings are not reported', () => {
  expect(faultsIn('// PostgreSQL runs as the user `nobody`.\n// It says what it does.\n')).toEqual([])
  expect(faultsIn("const text = 'anew'\nconst url = 'http://x/y'\nconst sql = `-- // made anew`\n")).toEqual([])
})

test('lines of one comment are checked together, and two comments separately', () => {
  expect(faultsIn('// Says\n// what it is.\n')).toEqual([])
  expect(faultsIn('// One.\nconst a = 1\n// What is two.\n')).toEqual(['a.ts:3 begins with "What"'])
})

test.each(rules)('of a rule’s two examples only the wrong one is reported: $advice', ({ instead, write, says }) => {
  expect(findVagueComments('a.ts', `// ${instead}\n`)).toEqual([
    expect.stringMatching(new RegExp(`^a\\.ts:1 ${says} .* Instead of "${instead}" write "${write}"$`)),
  ])
  expect(findVagueComments('a.ts', `// ${write}\n`)).toEqual([])
})
