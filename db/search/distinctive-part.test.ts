import { expect, test } from 'vitest'
import { longestRun } from './distinctive-part.ts'

const rarePieces = (search: string, common: string[]) =>
  longestRun(search, (index) => !common.includes(search.slice(index, index + 3)))

test('the distinctive part of a search is its longest part without common letter sequences', () => {
  expect(rarePieces('zoe@gmail.com', ['gma', 'mai', 'ail', 'il.', 'l.c', '.co', 'com'])).toBe('zoe@gm')
  expect(rarePieces('order 4711', ['ord', 'rde', 'der', 'er ', 'r 4'])).toBe(' 4711')
  expect(rarePieces('abcXabcdef', ['bcX', 'cXa'])).toBe('Xabcdef')
})

test('a search without common letter sequences is distinctive as a whole, and a search of common ones has no distinctive part', () => {
  expect(rarePieces('zebedee', [])).toBe('zebedee')
  expect(rarePieces('com', ['com'])).toBe('')
  expect(rarePieces('ab', [])).toBe('')
})
