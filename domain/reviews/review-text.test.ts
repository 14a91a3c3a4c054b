import { expect, test } from 'vitest'
import { cleanReviewLine, cleanReviewText, defaultDisplayName, lengthOf, lettersOf } from './review-text.ts'

test('control characters and direction marks are removed, emoji stay', () => {
  expect(cleanReviewText(' a\u202eb\u0007c\u200fd\r\n\r\n\r\n\r\nend\u0000 ')).toBe('abcd\n\nend')
  for (const emoji of ['🏏', '👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️']) expect(cleanReviewText(emoji)).toBe(emoji)
  expect(cleanReviewLine('two\nlines\tand  more')).toBe('two lines and more')
  expect(cleanReviewText('half \ud83c')).toBe('half \ufffd')
})

test('characters that are invisible or not allowed in XML are removed, and a text of joiners alone becomes empty', () => {
  expect(cleanReviewText('a\ufffeb\uffffc')).toBe('abc')
  expect(cleanReviewText('\u3164\u2800 \u115f')).toBe('')
  expect(cleanReviewLine('\u200d\u200c \ufe0f\u200d')).toBe('')
})

test('cleaning a text a second time changes nothing', () => {
  const typed = '\u202e x \n\n\n y\u200b'
  expect(cleanReviewText(cleanReviewText(typed))).toBe(cleanReviewText(typed))
})

test.each([
  ['Joe Root', 'Joe R.'],
  ['  Ada  Mary   batsman ', 'Ada B.'],
  ['Joe', 'Joe'],
  ['', 'Anonymous'],
  [null, 'Anonymous'],
])('the buyer %j is shown as %s', (name, shown) => {
  expect(defaultDisplayName(name)).toBe(shown)
})

test('a name is never longer than its column', () => {
  expect(lengthOf(defaultDisplayName(`${'x'.repeat(200)} y`))).toBe(60)
})

test('texts are compared by their letters alone, and only those with at least thirty letters', () => {
  expect(lettersOf('Great bat, 10/10. It found my backlift in a week!')).toBe('greatbatitfoundmybackliftinaweek')
  expect(lettersOf('Great bat, 10/10')).toBeNull()
})
