import { expect, test } from 'vitest'
import { checkoutsToClose } from './open-checkouts.ts'

const open = (...units: number[]) => units.map((reserved, index) => ({ id: String(index), reserved }))
const closing = (units: number[], next: number) => checkoutsToClose(open(...units), next).map(({ id }) => Number(id))

test.each([
  ['nothing is open', [], 10, []],
  ['it fits', [1, 1, 1, 1], 1, []],
  ['it is one checkout too many', [1, 1, 1, 1, 1], 1, [0]],
  ['it is too many units', [4, 4, 2], 3, [0]],
  ['one is not enough', [1, 4, 4], 6, [0, 1]],
  ['it needs all the room there is', [4, 4], 10, [0, 1]],
  ['codes without counted stock are held too', [0, 0, 0, 0, 0], 0, [0]],
])('when %s, the oldest make room', (_, units, next, expected) => {
  expect(closing(units, next)).toEqual(expected)
})
