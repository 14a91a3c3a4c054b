import { expect, test } from 'vitest'
import { longestRun } from './distinctive-part.ts'

const rarePieces = (search: string, common: string[]) =>
  longestRun(search, (index) => !common.includes(search.slice(index, index + 3)))

test('the longest part without common pieces is the distinctive part', () => {
  expect(rarePieces('zoe@gmail.com', ['gma', 'mai', 'ail', 'il.', 'l.c', '.co', 'com'])).toBe('zoe@gm')
  expect(rarePieces('order 4711', ['ord', 'rde', 'der', 'er ', 'r 4'])).toBe(' 4711')
  expect(rarePieces('abcXabcdef', ['bcX', 'cXa'])).toBe('Xabcdef')
})

test('a search without common pieces is wholly distinctive, and one without rare pieces not at all', () => {
  expect(rarePieces('zebedee', [])).toBe('zebedee')
  expect(rarePieces('com', ['com'])).toBe('')
  expect(rarePieces('ab', [])).toBe('')
})
