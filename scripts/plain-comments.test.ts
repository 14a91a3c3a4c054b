import { expect, test } from 'vitest'
import { findVagueComments } from './plain-comments.mjs'

const faultsIn = (source: string) => findVagueComments('a.ts', source).map((fault) => fault.split(':', 2).join(':'))

test('a comment without a noun for a person or thing is found, with its line', () => {
  expect(faultsIn('const a = 1\n// Whatever was sent.\n')).toHaveLength(1)
  expect(faultsIn('/**\n * Sends the email,\n * so that nobody waits.\n */\n')).toEqual(['a.ts:1 says "nobody"'])
  expect(faultsIn('  /** What the page shows. */\n')).toEqual(['a.ts:1 begins with "What"'])
  expect(faultsIn('      {/* Made anew. */}\n')).toEqual(['a.ts:1 says "anew"'])
})

test('plain comments, code in quotes and strings are not reported', () => {
  expect(faultsIn('// PostgreSQL runs as the user `nobody`.\n// It says what it does.\n')).toEqual([])
  expect(faultsIn("const text = 'somebody'\nconst url = 'http://x/y'\n")).toEqual([])
})

test('lines of one comment are read together, and two comments separately', () => {
  expect(faultsIn('// Says\n// what it is.\n')).toEqual([])
  expect(faultsIn('// One.\nconst a = 1\n// What is two.\n')).toEqual(['a.ts:3 begins with "What"'])
})
