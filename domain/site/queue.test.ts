import { expect, test } from 'vitest'
import { ageInWords, byUrgency, daysLeft } from './queue.ts'

const at = (time: string) => new Date(`2026-11-16T${time}Z`)

test('rows with a due day come before rows without, most urgent first, then oldest', () => {
  const rows = [
    { name: 'no day, young', since: at('09:00'), due_at: null },
    { name: 'due later', since: at('01:00'), due_at: at('20:00') },
    { name: 'no day, old', since: at('02:00'), due_at: null },
    { name: 'late', since: at('08:00'), due_at: at('03:00') },
    { name: 'due later, older', since: at('00:30'), due_at: at('20:00') },
  ]
  expect(rows.toSorted(byUrgency).map(({ name }) => name)).toEqual([
    'late',
    'due later, older',
    'due later',
    'no day, old',
    'no day, young',
  ])
})

test('an age is written in one unit', () => {
  const now = at('12:00')
  expect(ageInWords(at('12:01'), now)).toBe('0 min')
  expect(ageInWords(at('11:18'), now)).toBe('42 min')
  expect(ageInWords(at('03:30'), now)).toBe('8 h')
  expect(ageInWords(new Date('2026-11-13T11:00:00Z'), now)).toBe('3 days')
})

test('the days that a stock lasts follow from the sales, and are unlimited without sales', () => {
  expect(daysLeft(4, 1.3)).toBe(3)
  expect(daysLeft(0, 2)).toBe(0)
  expect(daysLeft(50, 0)).toBeNull()
})
