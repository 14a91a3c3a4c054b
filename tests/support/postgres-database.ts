import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase } from './postgres.ts'

/** Creates an empty database on the test run's PostgreSQL; returns its address. */
export function createTestDatabase(): Promise<string> {
  return createDatabase(inject('postgresUrl'), `test_${randomUUID().replaceAll('-', '')}`)
}
