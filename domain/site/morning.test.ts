import { expect, test } from 'vitest'
import { morningLines, morningOf } from './morning.ts'

test.each([
  ['a minute before seven', '2026-11-18T06:59:00Z', null],
  ['at seven in winter', '2026-11-18T07:00:00Z', '2026-11-18'],
  ['at seven in summer', '2026-06-17T06:00:00Z', '2026-06-17'],
  ['late, after an outage', '2026-11-18T09:59:00Z', '2026-11-18'],
  ['at ten', '2026-11-18T10:00:00Z', null],
  ['on a Saturday', '2026-11-21T07:00:00Z', null],
  ['on Christmas Day', '2026-12-25T07:00:00Z', null],
])('the morning email is due on working days from 7:00 to 10:00: %s', (_, now, day) => {
  expect(morningOf(new Date(now))).toBe(day)
})

const nothing = { today: '2026-11-18', rows: [], late: new Map(), more: [], lowStock: [], findings: 0 } as const

test('two late parcels, a dispute due tomorrow and three sensors left are a line each', () => {
  const lines = morningLines({
    ...nothing,
    late: new Map([['parcel', 2]]),
    rows: [
      { kind: 'parcel', due_at: new Date('2026-11-16T12:00:00Z'), is_overdue: true },
      { kind: 'dispute', due_at: new Date('2026-11-19T12:00:00Z'), is_overdue: false },
      { kind: 'dispute', due_at: new Date('2026-11-27T12:00:00Z'), is_overdue: false },
      { kind: 'email', due_at: null, is_overdue: false },
    ],
    lowStock: [{ name: 'str8bat Sensor', left: 3 }],
  })
  expect(lines).toEqual([
    { text: 'Late: 2 parcels to ship', path: '/admin/orders?show=waiting-to-ship' },
    { text: '1 dispute to answer by Thursday 19 November', path: '/admin/orders?show=dispute-to-answer' },
    { text: '1 email that failed', path: '/admin/email-logs?status=failed' },
    { text: '3 × str8bat Sensor left', path: '/admin?tab=catalogue' },
  ])
})

test('work that is due next week makes no line, and without lines there is no email', () => {
  const rows = [{ kind: 'deadline', due_at: new Date('2026-11-25T12:00:00Z'), is_overdue: false }] as const
  expect(morningLines({ ...nothing, rows })).toEqual([])
})
