import { expect, test } from 'vitest'
import { code128 } from './code-128.ts'

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))

test('every symbol is eleven modules wide, and no two are equal', () => {
  const looks = printable.map((character) => JSON.stringify(code128(character).bars.slice(3, 6)))
  expect(new Set(looks).size).toBe(95)
  // Start, character, check and stop.
  for (const character of printable) expect(code128(character).width).toBe(11 * 3 + 13)
})

test('an order number is encoded with its check symbol', () => {
  // PJJ123C with check symbol 54 is the worked example of the standard.
  const { bars, width } = code128('PJJ123C')
  expect(width).toBe(11 * 9 + 13)
  // Symbol 55 (311321) would be next; 54 is 311123: bars of 3, 1 and 2 modules.
  expect(bars.slice(-7, -4).map((bar) => bar.width)).toEqual([3, 1, 2])
})

test('an invalid position is refused', () => {
  expect(() => code128('€')).toThrow('€')
})
