import { expect, test } from 'vitest'
import { nextReviewState } from './review.ts'

test('an edit of a removed review waits for staff, even if the checks find nothing', () => {
  expect(nextReviewState('removed', 'pass')).toBeNull()
  expect(nextReviewState('removed', 'hold')).toBe('waiting')
})

test('staff can neither publish nor remove a withdrawn review; its writer can write it again', () => {
  expect(nextReviewState('withdrawn', 'publish')).toBeNull()
  expect(nextReviewState('withdrawn', 'remove')).toBeNull()
  expect(nextReviewState('withdrawn', 'pass')).toBe('published')
})
