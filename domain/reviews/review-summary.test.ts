import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noStars, summariseStars } from './review-summary.ts'

test.each([
  [{ 5: 1 }, '5.0'],
  [{ 4: 1, 5: 1 }, '4.5'],
  // 4.25 and 4.35 go up.
  [{ 4: 3, 5: 1 }, '4.3'],
  [{ 4: 13, 5: 7 }, '4.4'],
  [{ 1: 2, 2: 1 }, '1.3'],
])('the average of the stars %j is %s', (given, average) => {
  expect(summariseStars({ ...noStars(), ...given }).average).toBe(average)
})

test('no review has no average', () => {
  expect(summariseStars(noStars())).toEqual({ average: null, count: 0, distribution: noStars() })
})

test('the average is the mean to one decimal, half up, for every distribution', () => {
  const count = fc.nat(5000)
  fc.assert(
    fc.property(count, count, count, count, count, (one, two, three, four, five) => {
      const summary = summariseStars({ 1: one, 2: two, 3: three, 4: four, 5: five })
      fc.pre(summary.count > 0)
      const total = BigInt(one + 2 * two + 3 * three + 4 * four + 5 * five)
      const tenths = (total * 20n + BigInt(summary.count)) / (2n * BigInt(summary.count))
      expect(summary.average).toBe(`${tenths / 10n}.${tenths % 10n}`)
    }),
  )
})
