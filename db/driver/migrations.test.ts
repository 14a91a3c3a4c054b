import { expect, test } from 'vitest'
import { migrations } from './migrations.ts'

test('each migration has a number of its own', () => {
  const numbers = migrations.map(({ name }) => name.slice(0, 4))
  const repeated = numbers.filter((number, place) => numbers.indexOf(number) !== place)
  expect(repeated, 'Rename the newer migration to the next free number in db/migrations.').toEqual([])
})
