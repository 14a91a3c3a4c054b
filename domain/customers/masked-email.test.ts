import fc from 'fast-check'
import { expect, test } from 'vitest'

import { maskEmail } from './masked-email.ts'

test.for([
  ['ann@example.com', 'a••@example.com'],
  ['a@example.com', 'a••@example.com'],
  ['"odd@name"@example.com', '"••@example.com'],
  ['@example.com', '••@example.com'],
  ['nobody', '••'],
  ['', '••'],
] as const)('%s is shown as %s', ([email, shown]) => {
  expect(maskEmail(email)).toBe(shown)
})

test('addresses with the same first letter and domain look the same', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(maskEmail(`a${one}@example.com`)).toBe(maskEmail(`a${other}@example.com`))
    }),
  )
})
