import { expect, test } from 'vitest'
import { accessAllows, linkLastsMs, passLastsMs, readCode, type OrderAct } from './order-access.ts'

const acts: Record<OrderAct, 'link' | 'pass'> = {
  view: 'link',
  'confirm-receipt': 'link',
  reply: 'link',
  'see-review': 'link',
  'see-address': 'pass',
  'see-documents': 'pass',
  'change-address': 'pass',
  cancel: 'pass',
  return: 'pass',
  'open-case': 'pass',
  claim: 'pass',
  review: 'pass',
}

test.for(Object.entries(acts) as [OrderAct, 'link' | 'pass'][])('%s needs at least a %s', ([act, least]) => {
  expect(accessAllows('link', act)).toBe(least === 'link')
  expect(accessAllows('pass', act)).toBe(true)
  expect(accessAllows('owner', act)).toBe(true)
})

test('a code may be typed in groups and with dashes, and has only digits', () => {
  expect(readCode(' 123 456 ')).toBe('123456')
  expect(readCode('123-456')).toBe('123456')
  expect(readCode('１２３４５６')).toBe('123456')
  for (const typed of ['', '12345', '1234567', '12345a', '٣٣٣٣٣٣', '1e5000']) expect(readCode(typed)).toBeNull()
})

test('a link lasts for 180 days, a pass for half an hour', () => {
  expect(linkLastsMs / (24 * 60 * 60_000)).toBe(180)
  expect(passLastsMs / 60_000).toBe(30)
})
