import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryCountdownWords, deliveryCountdown } from './delivery-countdown.ts'
import { deliveryPromise } from './delivery.ts'

test.for([
  [
    'a Monday evening',
    '2026-11-16T20:48:00Z',
    'Order within 3 h 12 min, with you Wednesday 18 to Thursday 19 November',
  ],
  ['a Friday', '2026-11-13T10:00:00Z', 'Order by the end of Sunday, with you Tuesday 17 to Wednesday 18 November'],
  ['a Saturday', '2026-11-14T10:00:00Z', 'Order by the end of Sunday, with you Tuesday 17 to Wednesday 18 November'],
  [
    'the last minute of a Sunday',
    '2026-11-15T23:59:30Z',
    'Order within 1 min, with you Tuesday 17 to Wednesday 18 November',
  ],
  ['a summer evening', '2026-07-06T21:30:00Z', 'Order within 1 h 30 min, with you Wednesday 8 to Thursday 9 July'],
  [
    'the night the clocks go forward',
    '2026-03-29T00:30:00Z',
    'Order within 22 h 30 min, with you Tuesday 31 March to Wednesday 1 April',
  ],
  [
    'the night the clocks go back',
    '2026-10-25T00:30:00Z',
    'Order within 23 h 30 min, with you Tuesday 27 to Wednesday 28 October',
  ],
  ['Good Friday', '2026-04-03T10:00:00Z', 'Order by the end of Monday, with you Wednesday 8 to Thursday 9 April'],
] as const)('on %s', ([, now, text]) => {
  const { order, days } = deliveryCountdownWords(new Date(now))
  expect(`${order} ${days}`).toBe(text)
})

const anyInstant = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2098-12-20T00:00:00Z'),
  noInvalidDate: true,
})

test('the promise is the same until the moment that is named, and later from then on, at every hour of the year', () => {
  fc.assert(
    fc.property(anyInstant, fc.double({ min: 0, max: 1, noNaN: true }), (now, part) => {
      const { until, arrival } = deliveryCountdown(now)
      expect(until.getTime()).toBeGreaterThan(now.getTime())
      const between = new Date(now.getTime() + Math.floor((until.getTime() - now.getTime() - 1) * part))
      expect(deliveryPromise(between).arrival).toEqual(arrival)
      expect(deliveryPromise(until).arrival.latest > arrival.latest).toBe(true)
    }),
  )
})

test('no more time is named than there is, and never none', () => {
  fc.assert(
    fc.property(anyInstant, (now) => {
      const { order } = deliveryCountdownWords(now)
      const [, hours = '0'] = /(\d+) h/.exec(order) ?? []
      const [, minutes = '0'] = /(\d+) min/.exec(order) ?? []
      const named = (Number(hours) * 60 + Number(minutes)) * 60_000
      const left = deliveryCountdown(now).until.getTime() - now.getTime()
      if (/within/.test(order)) expect(named).toBeGreaterThan(0)
      expect(named).toBeLessThanOrEqual(Math.max(left, 60_000))
    }),
  )
})
