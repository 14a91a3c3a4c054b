import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blotOut, blotOutJson, mentionsAddress } from './blot-out.ts'

const ann = { mailbox: 'ann@x.example', names: ['Ann', 'Ann Lee'], phones: ['020 7946 0999'] }

test.each([
  'ann@x.example',
  'Write to Ann@X.example.',
  '<ann@x.example>',
  'Ann <ann@x.example>, Bea',
  "'ann@x.example'",
  '_ann@x.example_',
  'mailto:ann@x.example?subject=Hello',
  'https://shop.example/people?email=ann%40x.example&page=2',
])('%j mentions the whole address', (text) => {
  expect(mentionsAddress(text, ann.mailbox)).toBe(true)
  expect(blotOut(text, ann)).not.toMatch(/ann@|ann%40/i)
})

test.each([
  'hermann@x.example',
  'jo.ann@x.example',
  'jo-ann@x.example',
  'jo_ann@x.example',
  'jo+ann@x.example',
  'o’ann@x.example',
  "o'ann@x.example",
  '<p>o&#x27;ann@x.example</p>',
  'ann@x.example.org',
  'ann@x.example-bats.com',
  'ann@x.examples',
  'éann@x.example',
  'hermann%40x.example',
])('%j is another address and stays', (text) => {
  expect(mentionsAddress(text, ann.mailbox)).toBe(false)
  expect(blotOut(text, ann)).toBe(text)
})

test('names are removed as whole words, phone numbers as whole numbers', () => {
  expect(blotOut('Ann Lee, Ann’s and ANN read the annual report by Joann.', ann)).toBe(
    '…, …’s and … read the annual report by Joann.',
  )
  expect(blotOut('Ring 020 7946 0999, not 1020 7946 0999.', ann)).toBe('Ring …, not 1020 7946 0999.')
})

test('a name inside another person’s address stays', () => {
  const others = 'ann@other.example, ann.lee@other.example, bob@ann.example'
  expect(blotOut(`${others} and ann@x.example`, ann)).toBe(`${others} and …`)
})

test('a person without a known name or phone is removed by address alone', () => {
  expect(blotOut('Ann: ann@x.example', { mailbox: ann.mailbox, names: [''], phones: [] })).toBe('Ann: …')
})

test('JSON keeps its shape', () => {
  const value = { notes: 'ann@x.example:\nAnn rang', quantity: 2, lines: ['Ann Lee', null, true] }
  expect(blotOutJson(value, ann)).toEqual({ notes: '…:\n… rang', quantity: 2, lines: ['…', null, true] })
})

test('an address, name or phone of any characters is removed, and only as a whole', () => {
  const anne = {
    mailbox: 'anne-marie.o’neil+bats@sub-domain.example',
    names: ['Anne-Marie [x] (y) */'],
    phones: ['+44 (0)20'],
  }
  const text = `${anne.names[0]}, ${anne.phones[0]}, ${anne.mailbox}`
  expect(blotOut(text, anne)).toBe('…, …, …')
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: 'grapheme' }), fc.string(), (name, mailbox, phone) => {
      blotOut(`${mailbox} ${name}`, { mailbox: `${mailbox}@x.example`, names: [name], phones: [phone] })
    }),
  )
})
