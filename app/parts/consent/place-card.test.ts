import fc from 'fast-check'
import { expect, test } from 'vitest'
import { riseOf } from './place-card.ts'

const card = { top: 700, bottom: 836 }

test.each([
  ['nothing to leave free', [], 0],
  ['what is higher up', [{ top: 300, bottom: 350 }], 0],
  ['a price that it would cover', [{ top: 720, bottom: 760 }], 836 - 712],
  [
    'a buy bar at the bottom and a price close above it',
    [
      { top: 770, bottom: 844 },
      { top: 640, bottom: 700 },
    ],
    836 - 632,
  ],
  [
    'a buy bar at the bottom with room above it',
    [
      { top: 770, bottom: 844 },
      { top: 500, bottom: 560 },
    ],
    836 - 762,
  ],
])('the card leaves %s', (_, obstacles, rise) => {
  expect(riseOf(card, obstacles)).toBe(rise)
})

test('the card is hidden if there is no space for it', () => {
  expect(riseOf(card, [{ top: 100, bottom: 836 }])).toBeNull()
})

test('at any position the card covers no obstacle', () => {
  const span = fc.tuple(fc.integer({ min: -200, max: 844 }), fc.integer({ min: 1, max: 200 }))
  fc.assert(
    fc.property(fc.array(span, { maxLength: 6 }), (spans) => {
      const obstacles = spans.map(([top, height]) => ({ top, bottom: top + height }))
      const rise = riseOf(card, obstacles)
      if (rise === null) return
      for (const { top, bottom } of obstacles) {
        expect(top >= card.bottom - rise || bottom <= card.top - rise).toBe(true)
      }
    }),
  )
})
