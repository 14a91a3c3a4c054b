import { expect, test } from 'vitest'
import { countNumbers, otherWithNumber } from './shared-tracking.ts'

const first = { order: '11111111-0000-4000-8000-0000aaaa0001', tracking_number: 'QQ123456785GB' }
const second = { order: '22222222-0000-4000-8000-0000bbbb0002', tracking_number: 'RR473124829GB' }

test('a number used by another order is found, in any spelling', () => {
  const parcel = { ...second, tracking_number: 'qq 1234 5678 5 gb' }
  expect(otherWithNumber(parcel, [first, second])).toBe(first.order)
  expect(otherWithNumber(second, [first])).toBeNull()
})

test.each([first.order, 'AAAA 0001', '#aaaa0001'])('%s is recognised as the same order', (order) => {
  expect(otherWithNumber({ ...first, order }, [first])).toBeNull()
})

test('a number listed twice counts once', () => {
  expect(countNumbers([first, second, { ...second, tracking_number: 'qq123456785gb' }])).toBe(2)
})
