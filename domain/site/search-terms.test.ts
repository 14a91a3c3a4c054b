import { expect, test } from 'vitest'
import { readSearch } from './search-terms.ts'

test.each([
  ['wicket hugo', ['wicket', 'hugo']],
  ['#443D3EC9', ['443d3ec9']],
  ['2B75 2A01', ['2b75', '2a01']],
  ['3ec9', ['3ec9']],
  ['QQ 1234 5678 5 GB', ['qq', '1234', '5678', '5', 'gb']],
  ['LS1 4AP', ['ls1', '4ap']],
  ['+44 7700 900123', ['07700900123']],
  ['07700 900-123', ['07700900123']],
  ['code:CLUB20', ['club20']],
  ['a b', []],
  ['ab', []],
  ['E1 6', ['e16']],
  ['   ', []],
  ['%', []],
  ['🏏', []],
])('%s is parsed as %j', (typed, words) => {
  expect(readSearch(typed).words).toEqual(words)
})

test('an amount is understood with and without its sign', () => {
  expect(readSearch('£559.96').pence).toBe(55996)
  expect(readSearch('£1,350').pence).toBe(135000)
  expect(readSearch('139.99').pence).toBe(13999)
  expect(readSearch('club20').pence).toBeNull()
})

test('an id of the shop or of the provider identifies one thing', () => {
  const id = '3f6a7c1e-0000-4000-8000-0000443d3ec9'
  expect(readSearch(id).exact).toEqual({ by: 'id', value: id })
  expect(readSearch(' pi_3Nabc ').exact).toEqual({ by: 'payment', value: 'pi_3Nabc' })
  expect(readSearch('cs_test_a1B2').exact).toEqual({ by: 'checkout', value: 'cs_test_a1B2' })
  expect(readSearch('C-12').caseNumber).toBe(12)
})

test('ten thousand letters are cut, and control characters removed', () => {
  expect(readSearch('x'.repeat(10_000)).words).toEqual(['x'.repeat(200)])
  expect(readSearch('hu\u0000go wick\u202eet').words).toEqual(['hu', 'go', 'wick', 'et'])
})
