import { expect, test } from 'vitest'
import { nextReviewState } from './review.ts'

test('an edit of a removed review waits, whatever the checks say', () => {
  expect(nextReviewState('removed', 'pass')).toBeNull()
  expect(nextReviewState('removed', 'hold')).toBe('waiting')
})

test('a withdrawn review cannot be published or removed by staff; its writer writes it again', () => {
  expect(nextReviewState('withdrawn', 'publish')).toBeNull()
  expect(nextReviewState('withdrawn', 'remove')).toBeNull()
  expect(nextReviewState('withdrawn', 'pass')).toBe('published')
})
