import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fillReply,
  firstNameOf,
  replyPlaceholders,
  whyNotToSaveReply,
  whyNotToSendReply,
  type ReplyValues,
} from './saved-reply.ts'

const known = { first_name: 'Ann', order_number: '2B75 2A01', case_number: 'C-1001' }

test('placeholders are filled with the values of the case', () => {
  expect(fillReply('Hello {first_name}, {order_number} is in {case_number}.', known)).toBe(
    'Hello Ann, 2B75 2A01 is in C-1001.',
  )
})

test('a reply with an unknown placeholder is not saved, and the sentence names those that exist', () => {
  expect(whyNotToSaveReply('Hello {first_name}')).toBeNull()
  expect(whyNotToSaveReply('Hello {name}, {name} {Surname}')).toBe(
    'There is no placeholder {name}, {Surname}. Use {first_name}, {order_number}, {case_number}.',
  )
})

test('an answer is sent only when no placeholder is left in it', () => {
  const text = fillReply('Hello {first_name}, about {order_number}', { ...known, order_number: null })
  expect(text).toBe('Hello Ann, about {order_number}')
  expect(whyNotToSendReply(text)).toBe('Please replace {order_number} before you send this: it has no value here.')
  expect(whyNotToSendReply('Hello {name}')).not.toBeNull()
  expect(whyNotToSendReply('The set {1, 2} and {} are no placeholders.')).toBeNull()
})

test('a text that may be saved can be sent exactly when every placeholder in it has a value', () => {
  // Words without braces: a value between braces would look like a placeholder, so the answer would not be sent.
  const words = fc.string().map((text) => text.replaceAll(/[{}]/g, ''))
  const piece = fc.oneof(words, fc.constantFrom(...replyPlaceholders.map((name) => `{${name}}`)))
  const value = fc.option(fc.constantFrom('Ann', '2B75 2A01'))
  const values: fc.Arbitrary<ReplyValues> = fc.record({ first_name: value, order_number: value, case_number: value })
  fc.assert(
    fc.property(fc.array(piece), values, (pieces, given) => {
      const text = pieces.join('')
      fc.pre(whyNotToSaveReply(text) === null)
      const isFilled = replyPlaceholders.every((name) => given[name] !== null || !text.includes(`{${name}}`))
      expect(whyNotToSendReply(fillReply(text, given)) === null).toBe(isFilled)
    }),
  )
})

test.each([
  ['Asha Sample', 'Asha'],
  [' Bea ', 'Bea'],
  ['', null],
])('the first name of %j is %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})
