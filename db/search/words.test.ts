import { expect, test } from 'vitest'
import { toTsQuery } from './full-text-search.ts'

test.each([
  ['ada', `'ada':*`],
  ['  ada   love ', `'ada':* & 'love':*`],
  ['ada@example.com', `('ada@example.com':* | ('ada':* & 'example':* & 'com':*))`],
  ["O'Brien", `('O''Brien':* | ('O':* & 'Brien':*))`],
  ['!', `'!':*`],
  [String.raw`a\b`, String.raw`('a\\b':* | ('a':* & 'b':*))`],
])('%j is searched as %s', (search, query) => {
  expect(toTsQuery(search)).toBe(query)
})
