import { expect, test } from 'vitest'
import { notMade, verdictOf } from './check-verdict.mjs'

test('a check that passed is reported in one line, without its output', () => {
  expect(verdictOf({ name: 'lint', code: 0, output: 'Found 0 warnings\n' }, '3 s')).toBe('✓ lint (3 s)')
})

test('a check that could not run is reported as neither passed nor failed, with the reason', () => {
  const result = { name: 'known vulnerabilities', code: notMade, output: 'The registry gave no answer.\n' }
  expect(verdictOf(result, '15 s')).toBe('– known vulnerabilities: not made. The registry gave no answer.')
})

test('a failed check shows its output, and a failed format check the command that repairs it', () => {
  expect(verdictOf({ name: 'types', code: 2, output: 'a.ts: error\n' }, '9 s')).toBe('✗ types (9 s)\na.ts: error')
  expect(verdictOf({ name: 'format', code: 1, output: 'a.ts\n' }, '1 s')).toContain('npm run format')
  expect(verdictOf({ name: 'lint', code: null, output: '' }, '1 s')).toMatch(/^✗ lint/)
})
