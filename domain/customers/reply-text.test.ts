import { expect, test, vi } from 'vitest'
import { ownReply } from './reply-text.ts'

test.each([
  ['no history', 'It broke.\n\nAsha', 'It broke.\n\nAsha'],
  [
    'a quoted history with its introduction',
    'Yes, please.\r\n\r\nOn Tue, 12 May 2026 at 10:00, Example Ltd <hello@shop.example> wrote:\r\n> Shall we repair it?\r\n>\r\n> Regards\r\n',
    'Yes, please.',
  ],
  [
    'an introduction over two lines',
    'Yes.\n\nOn Tue, 12 May 2026 at 10:00, Example Cricket Technology Ltd\n<hello@shop.example> wrote:\n\n> Shall we?',
    'Yes.',
  ],
  ['a history that is not marked', 'Yes.\n\nOn 12 May 2026, Example Ltd wrote:\nShall we repair it?\n', 'Yes.'],
  ['a history in German', 'Ja.\n\nAm 12.05.2026 um 10:00 schrieb Example Ltd:\n> Sollen wir?', 'Ja.'],
  [
    'Outlook’s headers',
    'Thank you.\n\nFrom: Example Ltd <hello@shop.example>\nSent: 12 May 2026 10:00\nTo: Asha\nSubject: C-1042\n\nShall we?',
    'Thank you.',
  ],
  ['an original message', 'Thanks\n\n-----Original Message-----\nFrom: Example', 'Thanks'],
  ['quoted lines at the end, without an introduction', 'Agreed\n\n> Shall we repair it?\n>\n', 'Agreed'],
  ['nothing but history', '> Shall we repair it?', '> Shall we repair it?'],
  ['nothing at all', '  \n ', ''],
])('the writer’s own text is found: %s', (_, text, words) => {
  expect(ownReply(text)).toBe(words)
})

test('answers between quoted lines stay with the quotes they answer', () => {
  const text = 'On 12 May 2026, Example Ltd wrote:\n> Repair it?\nYes.\n> When?\nTomorrow.'
  expect(ownReply(text)).toBe(text)
})

test('a sentence that only begins like a quote’s introduction stays', () => {
  const text = 'On Tuesday I wrote:\nnothing was answered.\n\nPlease do.\n> Shall we?\nYes'
  expect(ownReply(text)).toBe(text)
})

test('a hundred thousand lines are read quickly', () => {
  expect(ownReply(`Yes\n${'> On and on wrote\n'.repeat(100_000)}`)).toBe('Yes')
})

test('the work grows linearly with the lines', () => {
  const trims = vi.spyOn(String.prototype, 'trim')
  const count = (lines: number) => {
    trims.mockClear()
    ownReply('on 12345 wrote:\n> quoted\nand answered\n'.repeat(lines))
    return trims.mock.calls.length
  }
  expect(count(800) / count(200)).toBeLessThan(6)
  trims.mockRestore()
})
