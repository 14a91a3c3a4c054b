import { expect, test } from 'vitest'
import { checkReview, comparableAddress, findInWords } from './review-checks.ts'

const found = (body: string) => findInWords({ title: '', body, display_name: 'Joe R.' })

test.each([
  ['See https://bats.example/offer for more', 'link'],
  ['Cheaper at www.bats.example', 'link'],
  ['Cheaper at bats.co.uk', 'link'],
  ['It is on bats.de for less', 'link'],
  ['The film is at bats.be/x7', 'link'],
  ['Write to joe@bats.example please', 'email-address'],
  ['Write to joe at bats dot com please', 'email-address'],
  ['Call me on 07700 900123', 'phone-number'],
  ['Call me on +44 (0)7700 900-123', 'phone-number'],
  ['Call ０７７００９００１２３ tonight', 'phone-number'],
  ['Call 0-7-7-0-0 9-0-0-1-2-3', 'phone-number'],
  ['Call 07700–900_123', 'phone-number'],
  ['Call 0️⃣7️⃣7️⃣0️⃣0️⃣9️⃣0️⃣0️⃣1️⃣2️⃣3️⃣', 'phone-number'],
  ['Call ०७७००९००१२३', 'phone-number'],
  ['I live at SW1A 1AA', 'postcode'],
  ['I live at sw1a1aa', 'postcode'],
  ['Send it or I will find you', 'threat'],
  ['I know where you live', 'threat'],
  ['Refund it or we beat you up', 'threat'],
])('%s is held back for a %s', (body, reason) => {
  expect(found(body)).toEqual([reason])
})

test.each([
  'It found my backlift in a week. Worth every one of the 350 pounds.',
  'Bought on 01/02/2026, arrived on 03/02/2026. Scores since: 45 67 89 102 34.',
  'Great bat.In the nets it helps a lot!',
  'The worst bat I ever held. It nearly killed my game 😡',
  'Ultra edge 3.0 and iOS 16.4 work; 21 g, £139.99.',
  'We beat them by 40 runs, and one ball hurt him on the hand.',
  'My son loves his, so we’ll get them for the whole team.',
  'Beat the bowler on day one 🏏🏴󠁧󠁢󠁥󠁮󠁧󠁿',
])('the checks find nothing in: %s', (body) => {
  expect(found(body)).toEqual([])
})

test.each(['a', 'a-', '.', '1a', '+0', 'a@', 'at a '])('a text of 200,000 characters made of %j is checked', (unit) => {
  // A pattern whose time grows with the square of the length would not end within this test's limit.
  expect(found(unit.repeat(200_000 / unit.length))).not.toContain('threat')
})

test('title and name are checked like the text', () => {
  const words = { title: '', body: 'It does what it says.', display_name: 'Joe R.' }
  expect(findInWords({ ...words, title: 'Call 07700 900123' })).toEqual(['phone-number'])
  expect(findInWords({ ...words, display_name: 'bats.example' })).toEqual(['link'])
})

test('the fifth review from one delivery address is held back, and so is every edit after a removal', () => {
  const words = { title: '', body: 'It does what it says.', display_name: 'Joe R.' }
  const background = { isRepeated: false, earlierFromAddress: 3, wasRemoved: false }
  expect(checkReview(words, background)).toEqual([])
  expect(checkReview(words, { ...background, earlierFromAddress: 4 })).toEqual(['many-from-one-address'])
  expect(checkReview(words, { ...background, isRepeated: true, wasRemoved: true })).toEqual([
    'repeated-text',
    'removed-before',
  ])
})

test('delivery addresses are compared in any spelling', () => {
  const address = (line1: string | null, postal_code: string | null) => ({ address: { line1, postal_code } })
  expect(comparableAddress(address('12, Pavilion  Road', 'sw1a1aa'))).toBe(
    comparableAddress(address('12 pavilion road.', 'SW1A 1AA')),
  )
  expect(comparableAddress(address(null, null))).toBeNull()
  expect(comparableAddress(null)).toBeNull()
})
