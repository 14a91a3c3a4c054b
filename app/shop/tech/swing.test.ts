import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ringOf, sweetSpot, sweetSpotIndex } from './blade-model.ts'
import { batAngle, phaseOf, swingNumbers, topOfBacklift } from './swing-model.ts'
import { poseAt } from './swing-pose.ts'

const moments = fc.double({ min: 0, max: 1, noNaN: true })

test('the five numbers appear one after another, the last two only at impact', () => {
  expect(swingNumbers(0)).toEqual({
    batSpeed: 0,
    impactSpeed: null,
    backliftAngle: 0,
    downswingAngle: null,
    sweetSpotIndex: null,
  })
  expect(swingNumbers(topOfBacklift)).toMatchObject({ batSpeed: 0, backliftAngle: 124, downswingAngle: null })
  expect(swingNumbers(1)).toEqual({
    batSpeed: 54,
    impactSpeed: 54,
    backliftAngle: 124,
    downswingAngle: 132,
    sweetSpotIndex: 86,
  })
})

test('the phases have the names that the page uses', () => {
  expect([0, 0.2, topOfBacklift, 0.7, 1].map(phaseOf)).toEqual([
    'Stance',
    'Backlift',
    'Top of the backlift',
    'Downswing',
    'Impact',
  ])
})

test('the bat rises until the top and falls from there', () => {
  fc.assert(
    fc.property(moments, moments, (one, other) => {
      const [earlier, later] = one < other ? [one, other] : [other, one]
      if (later <= topOfBacklift) expect(batAngle(later)).toBeGreaterThanOrEqual(batAngle(earlier))
      if (earlier >= topOfBacklift) expect(batAngle(later)).toBeLessThanOrEqual(batAngle(earlier))
    }),
  )
})

test('at every moment arms and legs reach what they hold and stand on', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const pose = poseAt(moment)
      for (const { from, joint, to } of [pose.frontArm, pose.backArm, pose.frontLeg, pose.backLeg]) {
        const length = Math.hypot(joint.x - from.x, joint.y - from.y) + Math.hypot(to.x - joint.x, to.y - joint.y)
        expect(length).toBeLessThan(185)
        expect(Number.isFinite(length)).toBe(true)
      }
    }),
  )
})

test('the index is highest in the middle of the face', () => {
  expect(sweetSpotIndex(sweetSpot)).toBe(100)
  fc.assert(
    fc.property(moments, moments, (across, along) => {
      const index = sweetSpotIndex({ across, along })
      expect(index).toBeGreaterThanOrEqual(0)
      expect(index).toBeLessThanOrEqual(100)
    }),
  )
})

test('every point of a ring has the sweet spot index of that ring', () => {
  for (const value of [30, 60, 85]) {
    const { across, along } = ringOf(value)
    expect(sweetSpotIndex({ ...sweetSpot, across: sweetSpot.across + across })).toBe(value)
    expect(sweetSpotIndex({ ...sweetSpot, along: sweetSpot.along - along })).toBe(value)
  }
})
