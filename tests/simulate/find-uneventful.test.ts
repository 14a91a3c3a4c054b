import { expect, test } from 'vitest'
import { findUneventful } from './find-uneventful.ts'

test('a long run without a crash proves nothing', () => {
  const counts = new Map([
    ['shop: crashes', 0],
    ['journeys: bought', 900],
  ])
  expect(findUneventful(counts, 2000)).toEqual(['Proves too little: shop: crashes did not happen once'])
})

test('a short run may miss events, but must not lose most of its visitors', () => {
  const counts = new Map([
    ['shop: crashes', 0],
    ['journeys: gave up', 30],
  ])
  expect(findUneventful(counts, 60)).toEqual(['Proves too little: 30 of 60 visitors gave up'])
})
