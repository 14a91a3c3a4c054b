import { expect, test } from 'vitest'
import { checkoutsToClose } from './open-checkouts.ts'

/** A negative number means a checkout that is still being opened. */
const open = (...units: number[]) =>
  units.map((reserved, index) => ({ id: String(index), reserved: Math.abs(reserved), canClose: reserved >= 0 }))
const closing = (units: number[], next: number) =>
  checkoutsToClose(open(...units), next)?.map(({ id }) => Number(id)) ?? null

test.each([
  ['nothing is open', [], 10, []],
  ['it fits', [1, 1, 1, 1], 1, []],
  ['it is one checkout too many', [1, 1, 1, 1, 1], 1, [0]],
  ['it is too many units', [4, 4, 2], 3, [0]],
  ['one is not enough', [1, 4, 4], 6, [0, 1]],
  ['it needs all the room there is', [4, 4], 10, [0, 1]],
  ['codes without counted stock are held too', [0, 0, 0, 0, 0], 0, [0]],
  ['the oldest is still being opened', [-5, 4, 1], 2, [1]],
])('when %s, the oldest checkouts are closed', (_, units, next, expected) => {
  expect(closing(units, next)).toEqual(expected)
})

test.each([
  ['the only one is still being opened', [-10], 1],
  ['closing the others would not be enough', [5, -5], 10],
])('when %s, none is closed, because that would not suffice', (_, units, next) => {
  expect(closing(units, next)).toBeNull()
})
