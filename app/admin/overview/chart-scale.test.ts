import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleFor } from './charts.tsx'

test.each([
  ['nothing at all', [], 1, [0, 1]],
  ['days without orders', [0, 0], 1, [0, 1]],
  ['a few orders', [1, 3, 2], 1, [0, 1, 2, 3]],
  ['pence', [13_999, 35_000], 100, [0, 10_000, 20_000, 30_000, 40_000]],
  ['a day on which more went back than came', [-5_000, 20_000], 100, [-10_000, 0, 10_000, 20_000]],
  ['nothing but refunds', [-1], 1, [-1, 0]],
])('the scale for %s has round steps and includes zero', (_, values, least, ticks) => {
  expect(scaleFor(values, least).ticks.map((tick) => tick + 0)).toEqual(ticks)
})

test('every value is within the scale, and larger values are higher', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 }), (values) => {
      const { ticks, percent } = scaleFor(values, 1)
      expect(ticks.length).toBeLessThan(9)
      expect(ticks.some((tick) => tick === 0)).toBe(true)
      const places = values.toSorted((a, b) => a - b).map(percent)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      for (const place of places) expect(place).toBeGreaterThanOrEqual(-1e-9)
      for (const place of places) expect(place).toBeLessThanOrEqual(100 + 1e-9)
    }),
  )
})
