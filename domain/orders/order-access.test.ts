import { expect, test } from 'vitest'
import {
  accessAllows,
  codeLastsMs,
  codeTries,
  isCodeOpen,
  linkLastsMs,
  passLastsMs,
  readCode,
  type OrderAct,
} from './order-access.ts'

const acts: Record<OrderAct, 'link' | 'pass'> = {
  view: 'link',
  'confirm-receipt': 'link',
  reply: 'link',
  'see-address': 'pass',
  'change-address': 'pass',
  cancel: 'pass',
  return: 'pass',
  'open-case': 'pass',
  claim: 'pass',
}

test.for(Object.entries(acts) as [OrderAct, 'link' | 'pass'][])('%s takes a %s at least', ([act, least]) => {
  expect(accessAllows('link', act)).toBe(least === 'link')
  expect(accessAllows('pass', act)).toBe(true)
  expect(accessAllows('owner', act)).toBe(true)
})

test('a code is open for ten minutes, five tries and one use', () => {
  const now = new Date('2026-11-15T10:00:00Z')
  const code = { expires_at: new Date(now.getTime() + codeLastsMs), tries: 0, used_at: null }
  expect(isCodeOpen(code, now)).toBe(true)
  expect(isCodeOpen(code, new Date('2026-11-15T10:09:59.999Z'))).toBe(true)
  expect(isCodeOpen(code, code.expires_at)).toBe(false)
  expect(isCodeOpen({ ...code, tries: codeTries - 1 }, now)).toBe(true)
  expect(isCodeOpen({ ...code, tries: codeTries }, now)).toBe(false)
  expect(isCodeOpen({ ...code, used_at: now }, now)).toBe(false)
})

test('a code is read in groups and with dashes, and from digits only', () => {
  expect(readCode(' 123 456 ')).toBe('123456')
  expect(readCode('123-456')).toBe('123456')
  expect(readCode('１２３４５６')).toBe('123456')
  for (const typed of ['', '12345', '1234567', '12345a', '٣٣٣٣٣٣', '1e5000']) expect(readCode(typed)).toBeNull()
})

test('a link lasts for 180 days, a pass for half an hour', () => {
  expect(linkLastsMs / (24 * 60 * 60_000)).toBe(180)
  expect(passLastsMs / 60_000).toBe(30)
})
