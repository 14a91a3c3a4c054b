import fc from 'fast-check'
import { expect, test } from 'vitest'

import { csvRow, csvText } from './csv.ts'

test.for([
  [['plain', 'two words'], 'plain,two words'],
  [['a,b', 'say "hi"'], '"a,b","say ""hi"""'],
  [['line\nbreak'], '"line\nbreak"'],
  [[12, -5, true, null, undefined, ''], '12,-5,true,,,'],
  [[new Date('2026-11-15T10:00:00Z')], '2026-11-15T10:00:00.000Z'],
  [['=1+1', '+44 20', '-1', '@cmd'], "'=1+1,'+44 20,'-1,'@cmd"],
  [['\tx', '\rx'], `'\tx,"'\rx"`],
  [['=HYPERLINK("x")'], `"'=HYPERLINK(""x"")"`],
] as const)('%j is written %s', ([cells, line]) => {
  expect(csvRow(cells)).toBe(`${line}\r\n`)
})

test('a file starts with the byte order mark for Excel, then the header', () => {
  expect(csvText(['id', 'name'], [[1, 'Siân']])).toBe('\uFEFFid,name\r\n1,Siân\r\n')
  expect(csvText(['id'], [])).toBe('\uFEFFid\r\n')
})

const anyCell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", 'a', ' '), maxLength: 8 }),
)

test('every cell is read back unchanged, except for the apostrophe before a formula', () => {
  const anyTable = fc.integer({ min: 2, max: 5 }).chain((width) => {
    const row = fc.array(anyCell, { minLength: width, maxLength: width })
    return fc.array(row, { minLength: 1, maxLength: 8 })
  })
  fc.assert(
    fc.property(anyTable, ([header = [], ...rows]) => {
      const expected = [header, ...rows].map((row) =>
        row.map((cell) => ('=+-@\t\r\n'.includes(cell[0] ?? 'x') ? `'${cell}` : cell)),
      )
      expect(readCsv(csvText(header, rows).slice(1))).toEqual(expected)
    }),
  )
})

/** RFC 4180, read character by character. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false

  for (let i = 0; i < text.length; i += 1) {
    const character = text[i]
    if (quoted) {
      if (character !== '"') cell += character
      else if (text[i + 1] === '"') cell += text[(i += 1)]
      else quoted = false
    } else if (character === '"') {
      quoted = true
    } else if (character === ',') {
      row.push(cell)
      cell = ''
    } else if (character === '\r' && text[i + 1] === '\n') {
      i += 1
      rows.push([...row, cell])
      row = []
      cell = ''
    } else {
      cell += character
    }
  }
  return rows
}
