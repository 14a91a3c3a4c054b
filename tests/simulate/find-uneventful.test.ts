import { expect, test } from 'vitest'
import { findUneventful } from './find-uneventful.ts'

test('a long run in which no process crashed is reported as proving nothing', () => {
  const counts = new Map([
    ['shop: crashes', 0],
    ['journeys: bought', 900],
  ])
  expect(findUneventful(counts, 2000)).toEqual(['Proves too little: shop: crashes did not happen once'])
})

test('a short run may lack events, but most of its visitors must not give up', () => {
  const counts = new Map([
    ['shop: crashes', 0],
    ['journeys: gave up', 30],
  ])
  expect(findUneventful(counts, 60)).toEqual(['Proves too little: 30 of 60 visitors gave up'])
})
