import { expect, test } from 'vitest'
import { formatLondonTime, formatShortMoment, momentInWords } from './moment-words.ts'

test('a moment is written day first, in London time', () => {
  expect(formatShortMoment(new Date('2026-11-05T13:05:00Z'))).toBe('5 Nov 2026, 13:05')
  expect(formatShortMoment(new Date('2026-06-30T23:30:00Z'))).toBe('1 Jul 2026, 00:30')
})

test('a spreadsheet gets London’s day and hour', () => {
  expect(formatLondonTime(new Date('2026-06-30T23:30:00Z'))).toBe('01/07/2026 00:30')
})

test.each([
  ['2026-11-15T12:59:30Z', 'just now'],
  ['2026-11-15T12:15:00Z', '45 min ago'],
  ['2026-11-15T11:00:00Z', '2 h ago'],
  ['2026-11-12T11:00:00Z', '3 days ago'],
  ['2026-11-08T13:00:00Z', '8 Nov 2026, 13:00'],
  ['2026-11-15T13:01:00Z', '15 Nov 2026, 13:01'],
])('%s is, at one o’clock on 15 November: %s', (instant, words) => {
  expect(momentInWords(new Date(instant), new Date('2026-11-15T13:00:00Z'))).toBe(words)
})
