import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'

const withCode = (code: string) => Object.assign(new Error('a fault'), { code })

test.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '08006', '53100', '53300', '57P01', '57P03', '57014', '25006'])(
  'the code %s counts as an unreachable database',
  (code) => {
    expect(isDatabaseAway(withCode(code))).toBe(true)
    expect(isDatabaseAway(new Error('query failed', { cause: withCode(code) }))).toBe(true)
  },
)

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('the driver’s error "%s" counts as an unreachable database', (sentence) => {
  expect(isDatabaseAway(new Error(sentence))).toBe(true)
})

test.each([withCode('23505'), withCode('28P01'), withCode('3D000'), new Error('no row'), 'ECONNREFUSED', null])(
  '%o does not count as an unreachable database',
  (fault) => {
    expect(isDatabaseAway(fault)).toBe(false)
  },
)
